import { parseArgs } from 'node:util';
import type { Plan } from './measure.ts';
import { operations } from './operations.ts';
import type { Size } from './shop.ts';

interface Options {
  plan: Plan;
  /** The embedded databases of the shops; of a shop that is another one many times: where that one is. */
  shops: { folder: string; size: Size; of?: string }[];
  /** A given database, which has the only shop. Never that of DATABASE_URL, which may be a real shop's. */
  database: string | undefined;
  json: string | undefined;
  discard: boolean;
  /** Whether the lists of customers, catalogue and stock are measured, instead of the operations. */
  records: boolean;
  /** Whether a browser is timed on a slow network, instead of the operations. */
  web: boolean;
  /** Whether the reports are timed: alone, before the operations, or not. */
  reports: 'alone' | 'too' | 'no';
}

/** How many times as large the larger shop is. */
const times = 10;

/** Parses the command line. @throws for an invalid number or an unknown operation */
export function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      quick: { type: 'boolean', default: false },
      customers: { type: 'string' },
      orders: { type: 'string' },
      rounds: { type: 'string' },
      seconds: { type: 'string' },
      connections: { type: 'string', default: '1,16' },
      only: { type: 'string', default: operations.join() },
      json: { type: 'string' },
      database: { type: 'string' },
      discard: { type: 'boolean', default: false },
      tenfold: { type: 'boolean', default: false },
      records: { type: 'boolean', default: false },
      reports: { type: 'boolean', default: false },
      web: { type: 'boolean', default: false },
    },
  });
  const size = {
    customers: above0(
      'customers',
      values.customers ?? (values.quick || values.web ? '5000' : values.records ? '1000000' : '100000'),
    ),
    orders: above0('orders', values.orders ?? (values.quick || values.web ? '10000' : '200000')),
  };
  if (values.database && (values.tenfold || values.discard))
    throw new Error('--tenfold and --discard are for folders, and not for a given database');
  const folder = folderOf(size);
  const tenfold = {
    folder: `${folder}-tenfold`,
    size: { customers: size.customers * times, orders: size.orders * times },
    of: folder,
  };
  return {
    plan: {
      operations: operationsOf(values.only),
      connections: values.connections.split(',').map((text) => above0('connections', text)),
      rounds: above0('rounds', values.rounds ?? (values.quick ? '2' : '3')),
      seconds: above0('seconds', values.seconds ?? (values.quick || values.records ? '1' : '2')),
    },
    shops: [{ folder, size }, ...(values.tenfold ? [tenfold] : [])],
    database: values.database,
    json: values.json,
    discard: values.discard,
    records: values.records,
    web: values.web,
    reports: values.reports ? 'alone' : values.tenfold ? 'too' : 'no',
  };
}

/** Shops of different sizes have different folders. */
const folderOf = ({ customers, orders }: Size): string =>
  process.env.DATA_DIR || `./data-bench-${customers}-${orders}`;

function above0(name: string, text: string): number {
  if (Number(text) > 0) return Number(text);
  throw new Error(`--${name} must be a number above 0`);
}

function operationsOf(text: string): Plan['operations'] {
  const names = text.split(',');
  const unknown = names.filter((name) => !operations.some((each) => each === name));
  if (unknown.length > 0) throw new Error(`--only knows ${operations.join()}, and not ${unknown.join()}`);
  return operations.filter((each) => names.includes(each));
}
