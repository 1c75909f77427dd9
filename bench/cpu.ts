import { readdir, readFile } from 'node:fs/promises';

/**
 * Processor time of other processes from Linux's `/proc`; null on other systems. A tick is 10 ms, so rounds should
 * take a second or more.
 */
const millisecondsPerTick = 10;

interface Stat {
  parent: number;
  /** The process's own time, all threads together, in milliseconds. */
  own: number;
  /** The time of its ended children. */
  ofEnded: number;
}

export async function cpuOfProcess(id: number): Promise<number | null> {
  return (await readStat(id))?.own ?? null;
}

/** The processor time of a PostgreSQL server: the postmaster, its children, and ended children. */
export async function cpuOfPostgres(postmaster: number): Promise<number | null> {
  const first = await readStat(postmaster);
  if (!first) return null;
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const stats = await Promise.all(ids.map(readStat));
  return stats
    .filter((stat) => stat?.parent === postmaster)
    .reduce((sum, stat) => sum + (stat?.own ?? 0), first.own + first.ofEnded);
}

/** The parent process of a connection's backend; null if the database runs on another machine. */
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
