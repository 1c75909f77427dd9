import { execFile } from 'node:child_process';
import { chown, mkdir, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '#server/lib/config.ts';

const run = promisify(execFile);

/** Whom the database runs as; without ids, as whoever runs the server. */
export interface Owner {
  uid?: number;
  gid?: number;
}

/**
 * PostgreSQL refuses to run as root. A server that is root runs it as the owner of its folder, or for a new
 * folder as the system's user "postgres", who is made when missing.
 */
export async function clusterOwner(folder: string): Promise<Owner> {
  const me = process.getuid?.();
  if (me === undefined) return {};
  const found = await stat(folder).catch(() => undefined);
  if (me === 0) return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : postgresUser();
  if (found && found.uid !== me) {
    throw new StartError(`${folder} belongs to another user: start Miqyas as that user or as root.`);
  }
  return {};
}

/** Makes a folder that only the owner can look into. */
export async function makeOwnFolder(folder: string, { uid, gid }: Owner): Promise<void> {
  await mkdir(folder, { mode: 0o700 });
  if (uid !== undefined && gid !== undefined) await chown(folder, uid, gid);
}

/** Writes a file that only the owner, and the server, can read. */
export async function writeOwnFile(path: string, text: string, { uid, gid }: Owner): Promise<void> {
  await writeFile(path, text, { mode: 0o600, flush: true });
  if (uid !== undefined && gid !== undefined) await chown(path, uid, gid);
}

/** Fails with a sentence where the owner may not pass through a folder above the path. */
export async function assertPassable(path: string, { uid, gid }: Owner): Promise<void> {
  if (uid === undefined) return;
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const { mode, uid: folderUid, gid: folderGid } = await stat(folder);
    const mayPass = folderUid === uid ? 0o100 : folderGid === gid ? 0o010 : 0o001;
    if (!(mode & mayPass)) {
      throw new StartError(
        `PostgreSQL doesn't run as root, and the user it runs as (${uid}) may not pass through ${folder}: ` +
          `allow it with "chmod o+x ${folder}", or start Miqyas as an ordinary user.`,
      );
    }
    if (folder === dirname(folder)) return;
  }
}

async function postgresUser(): Promise<Owner> {
  try {
    return await lookUp();
  } catch {
    await run('useradd', [
      '--system',
      '--user-group',
      '--no-create-home',
      '--shell',
      '/bin/false',
      'postgres',
    ]).catch(() => {
      throw new StartError(
        'PostgreSQL doesn\'t run as root, and a user "postgres" could not be made: start Miqyas as an ordinary user.',
      );
    });
    return lookUp();
  }
}

async function lookUp(): Promise<Owner> {
  const [uid, gid] = await Promise.all([run('id', ['-u', 'postgres']), run('id', ['-g', 'postgres'])]);
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
}
