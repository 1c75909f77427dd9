import { invalidField, Problem } from '#server/lib/data/problem.ts';
import type { MessageKey } from '#shared/i18n/messages.ts';

/** By the name of a referring table: the message for a deletion that one of its records prevents. */
export type InUseMessages = Readonly<Record<string, MessageKey>>;

interface DatabaseError {
  code: string;
  table?: string;
  constraint?: string;
  detail?: string;
  hint?: string;
}

const uniqueViolation = '23505';
const foreignKeyViolation = '23503';
const checkViolation = '23514';
const outOfRange = '22003';
const deadlock = '40P01';
const serializationFailure = '40001';
const lockTimeout = '55P03';
const statementTimeout = '57014';

/** SQLSTATE classes and codes of an unavailable database: broken connection, out of connections or disk, shutting down, starting. */
const awayCodes = /^(?:08...|53...|57P0[123]|ECONNRESET|EPIPE|ETIMEDOUT)$/;
/** Messages of the driver and its pool that carry no code. */
const awayMessages =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/;

/** Unwraps the database's error from the data access library's. */
function databaseError(error: unknown): DatabaseError | null {
  for (let at = error; at instanceof Error; at = at.cause) {
    const code = (at as Partial<DatabaseError>).code;
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return at as unknown as DatabaseError;
  }
  return null;
}

/** Whether the database is unavailable; the request itself may be fine. */
function isAway(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code, syscall } = at as Partial<DatabaseError> & { syscall?: string };
    // Whatever prevents it: also a socket's file that isn't there while the database restarts.
    if (syscall === 'connect' || syscall === 'getaddrinfo') return true;
    if (awayCodes.test(code ?? '') || awayMessages.test(at.message)) return true;
  }
  return false;
}

/** Whether the transaction failed by a deadlock or a conflict with another: nothing was written, and it may be retried. */
export function isWorthRetrying(error: unknown): boolean {
  const code = databaseError(error)?.code;
  return code === deadlock || code === serializationFailure;
}

/** Turns a refused constraint into a problem for the caller; null for a defect of ours. */
export function problemOfDatabase(error: unknown, inUseMessages: InUseMessages): Problem | null {
  if (isAway(error)) return new Problem('unavailable');
  const broken = databaseError(error);
  if (!broken) return null;
  switch (broken.code) {
    case uniqueViolation:
      return invalidField(columnOf(broken.detail), 'validation.taken');
    case foreignKeyViolation:
      return broken.detail?.includes('is still referenced')
        ? new Problem('in_use', inUseBy(broken.table ?? '', inUseMessages))
        : invalidField(columnOf(broken.detail), messageOf(broken.hint) ?? 'validation.unknown');
    case checkViolation:
    case outOfRange:
      return new Problem('invalid');
    // Attempts of `write()` included.
    case deadlock:
    case serializationFailure:
    case lockTimeout:
    case statementTimeout:
      return new Problem('unavailable', { message: 'errors.busy' });
    default:
      return null;
  }
}

function inUseBy(table: string, inUseMessages: InUseMessages) {
  const message = inUseMessages[table];
  return message ? { message } : {};
}

/** A trigger names the message of its refusal in its hint: `message: customers.merge.gone`. */
const messageOf = (hint = ''): MessageKey | undefined =>
  /^message: (\S+)$/.exec(hint)?.[1] as MessageKey | undefined;

/** `Key (customer_id)=(7) …`, `Key (lower(name))=(…) …` and `Key (normalise_code(code))=(…) …` name the column. */
function columnOf(detail = ''): string {
  const column = /Key \((?:(?:lower|normalise_code)\()?(\w+)/.exec(detail)?.[1] ?? '';
  return column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}
