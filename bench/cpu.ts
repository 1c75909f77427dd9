import { readdir, readFile } from 'node:fs/promises';

/**
 * Processor time of other processes, as Linux tells it in `/proc`; null elsewhere. A tick is a hundredth of a second, so
 * a round should last a second or more.
 */
const millisecondsPerTick = 10;

interface Stat {
  parent: number;
  /** Its own time, all threads together, in milliseconds. */
  own: number;
  /** That of its children which have ended. */
  ofEnded: number;
}

export async function cpuOfProcess(id: number): Promise<number | null> {
  return (await readStat(id))?.own ?? null;
}

/** All processes of a PostgreSQL server: the first one, those it started, and those of them that have ended. */
export async function cpuOfPostgres(postmaster: number): Promise<number | null> {
  const first = await readStat(postmaster);
  if (!first) return null;
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const stats = await Promise.all(ids.map(readStat));
  return stats
    .filter((stat) => stat?.parent === postmaster)
    .reduce((sum, stat) => sum + (stat?.own ?? 0), first.own + first.ofEnded);
}

/** The process that started the backend of a connection; null where the database runs on another machine. */
export async function postmasterOf(backend: number, name: string): Promise<number | null> {
  const command = await readFile(`/proc/${backend}/cmdline`, 'utf8').catch(() => '');
  return command.includes(name) ? ((await readStat(backend))?.parent ?? null) : null;
}

/** The fields after the process name, which is in brackets and may contain spaces and brackets. */
async function readStat(id: number): Promise<Stat | null> {
  const text = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => '');
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [, parent, , , , , , , , , , user, system, userOfEnded, systemOfEnded] = fields;
  if (parent === undefined || user === undefined || system === undefined) return null;
  return {
    parent,
    own: (user + system) * millisecondsPerTick,
    ofEnded: ((userOfEnded ?? 0) + (systemOfEnded ?? 0)) * millisecondsPerTick,
  };
}
