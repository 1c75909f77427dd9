import type { MessageKey, MessageParams, Translate } from '#shared/i18n/messages.ts';
import { type ErrorCode, type ErrorReply, errorStatus } from '#shared/lib/errors.ts';

export interface FieldProblem {
  /** Path in the body as the caller sent it: `rows.0.quantity`. */
  path: string;
  message: MessageKey;
  params?: MessageParams;
}

interface ProblemDetail {
  message?: MessageKey;
  params?: MessageParams;
  errors?: FieldProblem[];
  /** With `conflict`: the object as it stands now. */
  current?: unknown;
  /** What was written until now stays written: a count of wrong guesses would be none if it went with the refusal. */
  keepsWrites?: boolean;
  /** With `too_many`: in so many seconds it may be tried again. */
  retryAfter?: number;
}

/** The one error that actions throw. The edge turns it into a reply in the caller's language. */
export class Problem extends Error {
  readonly code: ErrorCode;
  readonly detail: ProblemDetail;

  constructor(code: ErrorCode, detail: ProblemDetail = {}) {
    super(detail.message ?? code);
    this.name = 'Problem';
    this.code = code;
    this.detail = detail;
  }

  get status(): number {
    return errorStatus[this.code];
  }

  reply(t: Translate): ErrorReply {
    const { message, params, errors, current } = this.detail;
    return {
      code: this.code,
      message: t(message ?? `errors.${this.code}`, params),
      ...(errors && {
        errors: errors.map((error) => ({ path: error.path, message: t(error.message, error.params) })),
      }),
      ...(current !== undefined && { current }),
    };
  }
}

/** Names the fields of a problem as they stand in the body: below `name`. Any other error stays as it is. */
export const belowField = (name: string, error: unknown): unknown =>
  error instanceof Problem && error.detail.errors
    ? new Problem(error.code, {
        ...error.detail,
        errors: error.detail.errors.map((each) => ({ ...each, path: `${name}.${each.path}` })),
      })
    : error;

/** 422 about one field of the body. */
export const invalidField = (path: string, message: MessageKey, params?: MessageParams): Problem =>
  new Problem('invalid', { errors: [{ path, message, ...(params && { params }) }] });
