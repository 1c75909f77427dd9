import { execFile } from 'node:child_process';
import { chown, mkdir, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '#server/lib/process/config.ts';

const run = promisify(execFile);

/** The system user that the database runs as; without ids, the user of the server. */
export interface Owner {
  uid?: number;
  gid?: number;
  /** A Linux capability that root passes on to it. */
  right?: 'dac_read_search' | 'dac_override';
}

interface Command {
  program: string;
  args: string[];
  ids: { uid?: number; gid?: number };
}

/**
 * Finds the user to run PostgreSQL as, since it refuses to run as root. A server that runs as root uses the owner of
 * the folder or, for a new folder, the system user "postgres", which is created if missing.
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

/** Creates a folder that only the owner can read. */
export async function makeOwnFolder(folder: string, { uid, gid }: Owner): Promise<void> {
  await mkdir(folder, { mode: 0o700 });
  if (uid !== undefined && gid !== undefined) await chown(folder, uid, gid);
}

/** Writes a file that only the owner and the server can read. */
export async function writeOwnFile(path: string, text: string, { uid, gid }: Owner): Promise<void> {
  await writeFile(path, text, { mode: 0o600, flush: true });
  if (uid !== undefined && gid !== undefined) await chown(path, uid, gid);
}

/**
 * A program with arguments and options to run it as the owner: through Node's uid and gid, or through `setpriv` if it
 * needs a capability.
 */
export function asOwner({ uid, gid, right }: Owner, program: string, args: string[]): Command {
  if (right === undefined) return { program, args, ids: { uid, gid } };
  const ids = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
  const rights = [`--inh-caps=+${right}`, `--ambient-caps=+${right}`];
  return { program: 'setpriv', args: [...ids, ...rights, program, ...args], ids: {} };
}

/**
 * The owner with access to both the program and the data folder. If one of them lies in a folder that is closed to
 * other users, such as root's home, Linux lets root grant a capability to pass through.
 * @throws StartError if that isn't possible
 */
export async function ownerWhoReaches(owner: Owner, program: string, folder: string): Promise<Owner> {
  const closed = (await closedFolder(program, owner)) ?? (await closedFolder(folder, owner));
  if (closed === undefined) return owner;
  for (const right of ['dac_read_search', 'dac_override'] as const) {
    const able = { ...owner, right };
    const command = asOwner(able, program, ['--version']);
    if (await run(command.program, command.args).catch(() => undefined)) return able;
  }
  throw new StartError(
    `PostgreSQL doesn't run as root, and the user it runs as (${owner.uid}) may not pass through ${closed}: ` +
      `allow it with "chmod o+x ${closed}", or start Miqyas as an ordinary user.`,
  );
}

/** The first folder above the path that the owner can't pass through. */
async function closedFolder(path: string, { uid, gid }: Owner): Promise<string | undefined> {
  if (uid === undefined) return undefined;
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const found = await stat(folder);
    const mayPass = found.uid === uid ? 0o100 : found.gid === gid ? 0o010 : 0o001;
    if (!(found.mode & mayPass)) return folder;
    if (folder === dirname(folder)) return undefined;
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
