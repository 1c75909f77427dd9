import type pg from 'pg';
import type { ImportRow } from '#shared/customers/importing/customer-import.schema.ts';
import { mostImportRows } from '#shared/customers/importing/customer-import.schema.ts';
import { benchPrefix } from '../operations.ts';

/** An import as the screen does it: the same rows are checked, and then imported, a few hundred a call. */

export const importSize = { rows: 50_000, faulty: 300 };
/** For the import itself, without the check before it. */
export const importGoal = 60;

/** Rows with a name, a phone number of their own and an address; those in between have a number that is none. */
function rowsOf({ rows, faulty }: typeof importSize): ImportRow[] {
  const apart = Math.floor(rows / faulty);
  const isFaulty = (index: number) => index % apart === 0 && index < apart * faulty;
  return Array.from({ length: rows }, (_, index) => ({
    row: index + 1,
    customerCode: `${benchPrefix}${index}`,
    name: `Bench ${index.toString(36)} ${names[index % names.length]}`,
    phone: isFaulty(index) ? '12' : `+9665${String(70_000_000 + index)}`,
    address: `King Fahd Road ${index}, Riyadh`,
    whatsapp: index % 2 === 0 ? 'yes' : 'no',
  }));
}

const names = ['Al-Harbi', 'القحطاني', 'Qureshi', 'خان', 'Santos'];

export interface Imported {
  /** Seconds. */
  check: number;
  run: number;
  added: number;
  faulty: number;
}

/** Imports the rows over one connection, and deletes the customers again. */
export async function measureImport(
  client: pg.Client,
  { port, authorization }: { port: number; authorization: string },
): Promise<Imported> {
  const rows = rowsOf(importSize);
  await removeImported(client);
  const states: string[] = [];
  const send = async (path: string): Promise<number> => {
    const start = performance.now();
    states.length = 0;
    for (let first = 0; first < rows.length; first += mostImportRows) {
      const reply = await fetch(`http://127.0.0.1:${port}/api/v1${path}`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ rows: rows.slice(first, first + mostImportRows), known: 'skip' }),
      });
      if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
      const { data } = (await reply.json()) as { data: { state: string }[] };
      states.push(...data.map(({ state }) => state));
    }
    return (performance.now() - start) / 1000;
  };
  const count = (state: string) => states.filter((each) => each === state).length;
  try {
    const check = await send('/customers/import/check');
    const run = await send('/customers/import');
    return { check, run, added: count('new'), faulty: count('faulty') };
  } finally {
    await removeImported(client);
  }
}

/** Deletes what a run has imported, even one that was killed. */
async function removeImported(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('delete from customers where customer_code like $1', [
    `${benchPrefix}%`,
  ]);
  if (rowCount) await client.query('vacuum (analyze) customers, customer_standings');
}
