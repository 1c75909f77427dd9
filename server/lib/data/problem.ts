import type { Database } from '#server/database/connection.ts';
import type { MessageKey, MessageParams } from '#shared/i18n/messages.ts';
import { type ErrorCode, type ErrorReply, errorStatus } from '#shared/lib/errors.ts';
import type { Formats } from '#shared/lib/formats.ts';
import type { PaperLocale } from '#shared/lib/paper/paper.ts';

/** What is filled into a message; a function where it has days and times, which are written as its reader writes them. */
type Params = MessageParams | ((format: Formats) => MessageParams);

export interface FieldProblem {
  /** The path in the body as sent: `rows.0.quantity`. */
  path: string;
  message: MessageKey;
  params?: Params;
  /** Of a code that is taken: the next one that isn't. */
  free?: string | null;
}

interface ProblemDetail {
  message?: MessageKey;
  params?: Params;
  errors?: FieldProblem[];
  /** For `conflict`: the current object. */
  current?: unknown;
  /** Commits the writes so far, such as the count of a wrong guess, instead of rolling them back. */
  keepsWrites?: boolean;
  /** Writes what outlives the refusal, such as a log entry; called once the transaction is rolled back. */
  afterRefusal?: (database: Database) => Promise<unknown>;
  /** For `too_many`: the seconds after which to try again. */
  retryAfter?: number;
  /** For the log: what the code doesn't say. */
  reason?: string;
}

/** The only error that actions throw. The edge translates it into a reply in the caller's language. */
export class Problem extends Error {
  readonly code: ErrorCode;
  readonly detail: ProblemDetail;

  constructor(code: ErrorCode, detail: ProblemDetail = {}) {
    super(detail.reason ?? detail.message ?? code);
    this.name = 'Problem';
    this.code = code;
    this.detail = detail;
  }

  get status(): number {
    return errorStatus[this.code];
  }

  reply({ t, format }: Pick<PaperLocale, 't' | 'format'>): ErrorReply {
    const { message, params, errors, current } = this.detail;
    const filled = (key: MessageKey, values: Params | undefined) =>
      t(key, typeof values === 'function' ? values(format) : values);
    return {
      code: this.code,
      message: filled(message ?? `errors.${this.code}`, params),
      ...(errors && {
        errors: errors.map(({ path, message: key, params: values, free }) => ({
          path,
          message: filled(key, values),
          ...(free && { free }),
        })),
      }),
      ...(current !== undefined && { current }),
    };
  }
}

/** Prefixes the field paths of a problem with `name`, for a nested part of the body. Any other error stays as it is. */
export const belowField = (name: string, error: unknown): unknown =>
  error instanceof Problem && error.detail.errors
    ? new Problem(error.code, {
        ...error.detail,
        errors: error.detail.errors.map((each) => ({ ...each, path: `${name}.${each.path}` })),
      })
    : error;

/** A 422 about one field of the body. */
export const invalidField = (path: string, message: MessageKey, params?: Params): Problem =>
  new Problem('invalid', { errors: [{ path, message, ...(params && { params }) }] });

/** @throws Problem `invalid` if there are any problems */
export function refuseProblems(problems: readonly FieldProblem[]): void {
  if (problems.length > 0) throw new Problem('invalid', { errors: [...problems] });
}
