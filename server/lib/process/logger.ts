import { DrizzleQueryError } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import pg from 'pg';
import { type DestinationStream, type LogFn, type Logger, pino } from 'pino';

const secrets = ['authorization', 'cookie', 'password', 'passwordConfirmation', 'token', 'access_token'];

/** Writes JSON lines to standard output, without passwords, tokens or personal data. */
export function createLogger(level: string, destination: DestinationStream = pino.destination(1)): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '…' },
    hooks: { logMethod },
    serializers: { req: requestRecord, res: replyRecord, err: errorRecord },
  };
  return pino(options, destination);
}

/** Keeps pino from copying an error's message into the line: `errorRecord` decides what is logged. */
function logMethod(this: Logger, args: Parameters<LogFn>, write: LogFn): void {
  const [first, message] = args as [unknown, unknown];
  const error = first instanceof Error ? first : (first as { err?: unknown } | undefined)?.err;
  const isErrorsOwn = error instanceof Error && (message === undefined || message === error.message);
  if (isErrorsOwn) write.call(this, first instanceof Error ? { err: first } : first, 'failed');
  else write.apply(this, args);
}

// A query string may hold the names that were searched for.
const requestRecord = ({ method, url, routeOptions, params, principal, rows }: FastifyRequest) => ({
  method,
  path: pathOf(url ?? '', routeOptions?.url, (params ?? {}) as Record<string, unknown>),
  user: principal?.userId,
  rows: rows || undefined,
});

const isId = /^\d+$/;
/** A word of a path, or the name of a built file. */
const isWord = /^[a-z]+(?:-[a-z]+)*$|^[\w.-]+\.(?:js|css|woff2|webp|svg|png|ico|html|json|wasm|webmanifest)$/;

/**
 * The path without what opens something to its holder: of a route's parameters the ids are kept, not tokens, tracking ids
 * and keys of pictures; of a screen's address and an unknown one the words and ids.
 */
function pathOf(url: string, route: string | undefined, params: Record<string, unknown>): string {
  if (route && !route.includes('*'))
    return route.replace(/:(\w+)/g, (name, key) =>
      isId.test(String(params[key])) ? String(params[key]) : name,
    );
  const [path = ''] = url.split('?', 1);
  return path
    .split('/')
    .map((part) => (part === '' || isId.test(part) || isWord.test(part) ? part : '…'))
    .join('/');
}

const replyRecord = ({ statusCode }: FastifyReply) => ({ statusCode });

/** The fields of an error that are safe to log: the database's message and parameters quote stored values. */
function errorRecord(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: 'not an error was thrown' };
  const { code } = error as { code?: unknown };
  const frames = error.stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
  const cause = error.cause === undefined ? undefined : errorRecord(error.cause);
  return { type: error.constructor.name, code, ...wordsOf(error), stack: frames, cause };
}

function wordsOf(error: Error) {
  if (error instanceof DrizzleQueryError) return { query: error.query };
  if (!(error instanceof pg.DatabaseError)) return { message: error.message };
  const { severity, table, column, constraint, routine } = error;
  return { severity, table, column, constraint, routine };
}
