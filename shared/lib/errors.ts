import { z } from 'zod';

/** The codes of the API's error replies and their HTTP status. */
export const errorStatus = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  in_use: 409,
  not_allowed: 409,
  books_closed: 409,
  too_large: 413,
  unsupported_type: 415,
  invalid: 422,
  too_many: 429,
  failed: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** `free`: of a code that is taken, the next one that isn't. */
export const fieldError = z.object({ path: z.string(), message: z.string(), free: z.string().optional() });
export type FieldError = z.infer<typeof fieldError>;

/** `{code, message, errors?}`, with `current` for a conflict: the body of every error reply. */
export const errorReply = z.object({
  code: z.string(),
  message: z.string(),
  errors: z.array(fieldError).optional(),
  current: z.unknown().optional(),
});
export type ErrorReply = z.infer<typeof errorReply>;
