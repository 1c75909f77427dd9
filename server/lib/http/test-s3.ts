import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The only pair of keys that the storage knows. */
const accessKey = 'S3RVER';
const bucket = 'shop';
/** How the storage names the file with an object's bytes. */
const suffix = '._S3rver_object';

const s3Server = fileURLToPath(import.meta.resolve('@20minutes/s3rver'));
/**
 * Runs in a process of its own and prints its port: the package doesn't publish its command. It checks the signature
 * of each request but lists: there it leaves out the slash that ends the path, which the client has signed.
 */
const program = `
  const S3Server = require(process.argv[1]);
  const storage = new S3Server(JSON.parse(process.argv[2]));
  storage.middleware.unshift((request, next) => {
    storage.allowMismatchedSignatures = request.path === '/${bucket}/';
    return next();
  });
  storage.run((error, at) => {
    if (error) throw error;
    console.log(at.port);
  });`;

/** The storage hides the next page's start with DES, which OpenSSL no longer offers by default. */
const withOldCipher = ['--openssl-legacy-provider'];

/** An S3-compatible storage with one empty bucket, and its objects as the storage keeps them. */
export async function testS3() {
  const directory = await mkdtemp(join(tmpdir(), 'miqyas-s3-'));
  const options = {
    directory,
    address: '127.0.0.1',
    port: 0,
    silent: true,
    configureBuckets: [{ name: bucket }],
  };
  const storage = spawn(
    process.execPath,
    [...withOldCipher, '--eval', program, s3Server, JSON.stringify(options)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const ended = once(storage, 'exit');
  const failed = ended.then(() => {
    throw new Error('The S3-compatible storage did not start.');
  });
  const [port] = await Promise.race([once(storage.stdout, 'data'), failed]);
  const fileOf = (key: string) => join(directory, bucket, `${key}${suffix}`);
  const age = (key: string, modified: Date) => utimes(fileOf(key), modified, modified);
  return {
    /** The keys of all objects in order. */
    async keys(): Promise<string[]> {
      const files = await readdir(join(directory, bucket));
      return files
        .filter((name) => name.endsWith(suffix))
        .map((name) => name.slice(0, -suffix.length))
        .sort();
    },
    /** Sets when an object was last modified. */
    age,
    /** Puts an object there as another program would. */
    async put(key: string, modified: Date): Promise<void> {
      await writeFile(fileOf(key), 'x');
      await age(key, modified);
    },
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${Number(port)}`,
      S3_REGION: 'us-east-1',
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: accessKey,
      S3_SECRET_ACCESS_KEY: accessKey,
    },
    async close(): Promise<void> {
      storage.kill();
      await ended;
      await rm(directory, { recursive: true, force: true });
    },
  };
}
