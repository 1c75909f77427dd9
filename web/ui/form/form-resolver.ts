import type { z } from 'zod';
import { issueMessage, issuePath } from '#shared/i18n/issue.ts';
import type { Translate } from '#shared/i18n/messages.ts';
import { type FieldError, type FieldErrors, isFieldError } from '#web/lib/form/errors.ts';
import type { Check } from '#web/lib/form/form.ts';

type Issue = z.core.$ZodIssue;

/** A schema error keeps its issue, so that it can be translated again when the language changes. */
interface SchemaError extends FieldError {
  issue: Issue;
}

/** Validates a form with the shared schema; the first problem of each field counts. */
export const formResolver =
  <Fields extends z.ZodType>(fields: Fields): Check<z.input<Fields>, z.output<Fields>> =>
  (values) => {
    const parsed = fields.safeParse(values, { reportInput: true });
    if (parsed.success) return { values: parsed.data };
    const errors: Record<string, SchemaError> = {};
    for (const issue of parsed.error.issues)
      errors[issuePath(issue)] ??= { type: issue.code, message: issue.message, issue };
    return { errors };
  };

/** The text of a field's error in the current language; messages of the server stay as they are. */
export function errorText(error: unknown, t: Translate): string | undefined {
  if (!isFieldError(error)) return undefined;
  return 'issue' in error ? issueMessage(error.issue as Issue, t) : error.message;
}

/** Counts the fields with an error, also inside lists, and lists with an error as a whole. */
export const countErrors = ({ root: _, ...errors }: FieldErrors): number => count(errors);

function count(errors: object): number {
  if (isFieldError(errors)) return 1;
  return Object.values(errors).reduce((sum: number, error) => sum + (isNested(error) ? count(error) : 0), 0);
}

const isNested = (error: unknown): error is object => typeof error === 'object' && error !== null;
