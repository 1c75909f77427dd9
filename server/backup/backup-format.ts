import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Decrypter, Encrypter } from 'age-encryption';
import { extract as extractTar, pack as packTar } from 'tar-stream';
import { z } from 'zod';
import { StartError } from '#server/lib/process/config.ts';
import about from '../../package.json' with { type: 'json' };

/**
 * A backup is a tar, see docs/decisions/120-backups.md: first `miqyas-backup.json`, then each table as portions of one zstd stream of
 * PostgreSQL's COPY text, the pictures, `contents.json`, and `SHA256SUMS` of all before it. With a passphrase, it is a file
 * of the tool age.
 */
export const manifestName = 'miqyas-backup.json';
export const contentsName = 'contents.json';
const sumsName = 'SHA256SUMS';
export const pictureFolder = 'pictures/';
export const tableFolder = (table: string): string => `tables/${table}/`;

const format = 1;

const manifestSchema = z.object({
  product: z.literal('Miqyas'),
  format: z.int(),
  version: z.string(),
  created: z.iso.datetime(),
  /** The times of the migrations that made the tables. */
  migrations: z.array(z.int()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  sequences: z.array(z.object({ name: z.string(), last: z.string(), called: z.boolean() })),
  /** The size of the database on the disk. */
  databaseBytes: z.int(),
});

const contentsSchema = z.object({
  rows: z.record(z.string(), z.int()),
  pictures: z.int(),
  /** Pictures whose files the storage didn't have. */
  missingPictures: z.int(),
});

export type Manifest = z.output<typeof manifestSchema>;
export type Contents = z.output<typeof contentsSchema>;

export const ownManifest = { product: 'Miqyas', format, version: about.version } as const;

interface BackupWriter {
  bytes: Readable;
  /** Resolves once the entry is taken; the reader's pace is the writer's. */
  add(name: string, content: string | Uint8Array): Promise<void>;
  /** Adds the checksums, which end the file. */
  end(): Promise<void>;
  fail(error: Error): void;
}

/** The bytes of a backup as they are made; encrypted, if a passphrase is given. */
export async function backupWriter(created: Date, passphrase: string | undefined): Promise<BackupWriter> {
  const pack = packTar();
  const sums: string[] = [];
  const plain = Readable.from(pack, { objectMode: false });
  let onClosed: (() => void) | undefined;
  pack.on('close', () => onClosed?.());
  const write = (name: string, bytes: Buffer) =>
    new Promise<void>((resolve, reject) => {
      onClosed = () => reject(new Error('nobody reads the backup any more'));
      if (pack.destroyed) return onClosed();
      const header = { name, size: bytes.length, mode: 0o600, mtime: created };
      pack.entry(header, (error) => (error ? reject(error) : resolve())).end(bytes);
    });
  return {
    bytes: passphrase ? await encrypted(plain, passphrase) : plain,
    add: async (name, content) => {
      const bytes = Buffer.from(content);
      sums.push(`${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`);
      await write(name, bytes);
    },
    end: async () => {
      await write(sumsName, Buffer.from(sums.join('')));
      pack.finalize();
    },
    fail: (error) => pack.destroy(error),
  };
}

/** 2 to the power of 16 takes an attacker 64 MB and half a second for each guess. */
const scryptWorkFactor = 16;

async function encrypted(plain: Readable, passphrase: string): Promise<Readable> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(scryptWorkFactor);
  return Readable.fromWeb((await encrypter.encrypt(webStream(plain))) as never);
}

const webStream = (from: Readable) => Readable.toWeb(from) as unknown as ReadableStream<Uint8Array>;

export interface BackupEntry {
  name: string;
  bytes: AsyncIterable<Uint8Array>;
}

/**
 * The entries of a backup, in order; each is read to its end before the next one.
 * @throws StartError for a file that can't be opened, for a wrong passphrase, and for a tar that is cut or broken
 */
export async function* entriesOf(path: string, passphrase: string | undefined): AsyncGenerator<BackupEntry> {
  const extract = extractTar();
  const source = await plainBytes(path, passphrase);
  let entriesRead = 0;
  const explained = async function* <T>(items: AsyncIterable<T>): AsyncGenerator<T> {
    try {
      yield* items;
    } catch (error) {
      throw unreadable(path, entriesRead, error as Error);
    }
  };
  // An error here is thrown by the loop over the entries below.
  pipeline(source, extract as unknown as NodeJS.WritableStream).catch((error) => extract.destroy(error));
  try {
    for await (const entry of explained(extract)) {
      entriesRead += 1;
      yield { name: entry.header.name, bytes: explained(entry as unknown as AsyncIterable<Uint8Array>) };
    }
  } finally {
    source.destroy();
  }
}

function unreadable(path: string, entriesRead: number, { message }: Error): StartError {
  if (/Unexpected end of data/.test(message)) return cutFile(path);
  if (/invalid tag/.test(message)) return damagedFile(path, 'cut or altered');
  return entriesRead === 0 ? foreignFile(path) : damagedFile(path, 'altered');
}

const cutFile = (path: string) => damagedFile(path, 'cut: its end is missing');

const damagedFile = (path: string, how: string) =>
  new StartError(`${path} is ${how}. Nothing was restored: copy it again, or take another backup.`);

const foreignFile = (path: string) =>
  new StartError(`${path} is no backup of Miqyas: name a file that "npm run backup" has written.`);

const ageHeader = 'age-encryption.org/v1\n';

/** Whether a passphrase is needed to read the file. */
export async function isEncrypted(path: string): Promise<boolean> {
  const file = await open(path).catch((error: Error) => {
    throw new StartError(`${path} can't be opened: ${error.message}.`);
  });
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(ageHeader.length), 0, ageHeader.length, 0);
    return buffer.subarray(0, bytesRead).toString('latin1') === ageHeader;
  } finally {
    await file.close();
  }
}

async function plainBytes(path: string, passphrase: string | undefined): Promise<Readable> {
  if (!(await isEncrypted(path))) return createReadStream(path);
  if (!passphrase) throw new StartError(`${path} is encrypted: set BACKUP_PASSPHRASE to its passphrase.`);
  const source = createReadStream(path);
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  try {
    return Readable.fromWeb((await decrypter.decrypt(webStream(source))) as never);
  } catch (error) {
    source.destroy();
    // The header is checked before anything else; one that is broken can't be told from a wrong passphrase.
    if (/no identity matched/.test((error as Error).message))
      throw new StartError(
        `The passphrase isn't the one that ${path} was encrypted with: set BACKUP_PASSPHRASE to that one.`,
      );
    throw damagedFile(path, 'cut or altered');
  }
}

/**
 * Reads the whole file once and compares every checksum, so that what is restored from it later is whole.
 * @throws StartError if it is no backup, is made by a newer version, cut or altered
 */
export async function checkBackup(
  path: string,
  passphrase: string | undefined,
  migrations: ReadonlySet<number>,
): Promise<{ manifest: Manifest; contents: Contents }> {
  let manifest: Manifest | undefined;
  let contents: Contents | undefined;
  let sums: string | undefined;
  const found: string[] = [];
  for await (const { name, bytes } of entriesOf(path, passphrase)) {
    if (!manifest && name !== manifestName) throw foreignFile(path);
    const hash = createHash('sha256');
    const kept: Uint8Array[] = [];
    const isText = [manifestName, contentsName, sumsName].includes(name);
    for await (const chunk of bytes) {
      hash.update(chunk);
      if (isText) kept.push(chunk);
    }
    const text = Buffer.concat(kept).toString();
    if (name === manifestName) manifest = readManifest(path, text, migrations);
    else if (name === contentsName) contents = parsed(contentsSchema, text);
    if (name === sumsName) sums = text;
    else found.push(`${hash.digest('hex')}  ${name}\n`);
  }
  if (!manifest) throw foreignFile(path);
  if (sums === undefined) throw cutFile(path);
  if (!contents || sums !== found.join('')) throw damagedFile(path, 'altered');
  return { manifest, contents };
}

function readManifest(path: string, text: string, migrations: ReadonlySet<number>): Manifest {
  const head = parsed(z.object({ product: z.string(), format: z.int(), version: z.string() }), text);
  if (head?.product !== ownManifest.product) throw foreignFile(path);
  const manifest = parsed(manifestSchema, text);
  const isKnown = head.format <= format && manifest?.migrations.every((time) => migrations.has(time));
  if (!manifest || !isKnown)
    throw new StartError(
      `${path} was made by a newer version of Miqyas (${head.version}) than this one (${about.version}): update this one, then restore.`,
    );
  return manifest;
}

function parsed<T>(schema: z.ZodType<T>, text: string): T | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
