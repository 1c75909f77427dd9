import { invalidField, Problem } from '#server/lib/data/problem.ts';
import type { MessageKey } from '#shared/i18n/messages.ts';

/** By the name of a table that refers to others: what is said when one of its records stands in the way of a deletion. */
export type Holders = Readonly<Record<string, MessageKey>>;

interface DatabaseError {
  code: string;
  table?: string;
  constraint?: string;
  detail?: string;
}

const uniqueViolation = '23505';
const foreignKeyViolation = '23503';
const checkViolation = '23514';
const outOfRange = '22003';
const deadlock = '40P01';
const serializationFailure = '40001';
const lockTimeout = '55P03';
const statementTimeout = '57014';

/** Classes of codes, and codes: the connection broke, no room for another one or on the disk, going down, coming up. */
const awayCodes =
  /^(?:08...|53...|57P0[123]|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND)$/;
/** What the driver and its pool say without a code. */
const awayMessages =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Finds the database's own error below the wrappers of the data access library. */
function databaseError(error: unknown): DatabaseError | null {
  for (let at = error; at instanceof Error; at = at.cause) {
    const code = (at as Partial<DatabaseError>).code;
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return at as unknown as DatabaseError;
  }
  return null;
}

/** Whether the database can't be asked at the moment, which says nothing of the request. */
function isAway(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code } = at as Partial<DatabaseError>;
    if (awayCodes.test(code ?? '') || awayMessages.test(at.message)) return true;
  }
  return false;
}

/** Two writers stood in each other's way; the transaction left nothing behind and may be tried again. */
export function isWorthRetrying(error: unknown): boolean {
  const code = databaseError(error)?.code;
  return code === deadlock || code === serializationFailure;
}

/** What the database refused, as the problem that the caller can understand; null where it is our own fault. */
export function problemOfDatabase(error: unknown, holders: Holders): Problem | null {
  if (isAway(error)) return new Problem('unavailable');
  const broken = databaseError(error);
  if (!broken) return null;
  switch (broken.code) {
    case uniqueViolation:
      return invalidField(columnOf(broken.detail), 'validation.taken');
    case foreignKeyViolation:
      return broken.detail?.includes('is still referenced')
        ? new Problem('in_use', inUseBy(broken.table ?? '', holders))
        : invalidField(columnOf(broken.detail), 'validation.unknown');
    case checkViolation:
    case outOfRange:
      return new Problem('invalid');
    case lockTimeout:
    case statementTimeout:
      return new Problem('unavailable', { message: 'errors.busy' });
    default:
      return null;
  }
}

function inUseBy(table: string, holders: Holders) {
  const message = holders[table];
  return message ? { message } : {};
}

/** `Key (customer_id)=(7) …` and `Key (lower(name))=(…) …` name the column. */
function columnOf(detail = ''): string {
  const column = /Key \((?:lower\()?(\w+)/.exec(detail)?.[1] ?? '';
  return column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}
