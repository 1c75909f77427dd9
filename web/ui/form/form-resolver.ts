import { toNestErrors } from '@hookform/resolvers';
import type { FieldError, FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { issueMessage, issuePath } from '#shared/i18n/issue.ts';
import type { Translate } from '#shared/i18n/messages.ts';

type Issue = z.core.$ZodIssue;

/** A schema error keeps its issue, so that it can be translated again when the language changes. */
interface SchemaError extends FieldError {
  issue: Issue;
}

type Input<Fields extends z.ZodType> = z.input<Fields> & FieldValues;
type Output<Fields extends z.ZodType> = z.output<Fields> & FieldValues;

/** Validates a form with the shared schema; the first problem of each field counts. */
export const formResolver =
  <Fields extends z.ZodType>(fields: Fields): Resolver<Input<Fields>, unknown, Output<Fields>> =>
  (values, _context, options) => {
    const parsed = fields.safeParse(values, { reportInput: true });
    if (parsed.success) return { values: parsed.data as Output<Fields>, errors: {} };
    const errors: Record<string, FieldError> = {};
    for (const issue of parsed.error.issues) {
      const error: SchemaError = { type: issue.code, message: issue.message, issue };
      errors[issuePath(issue)] ??= error;
    }
    return { values: {}, errors: toNestErrors(errors, options) };
  };

/** The text of a field's error in the current language; messages of the server stay as they are. */
export function errorText(error: FieldError | undefined, t: Translate): string | undefined {
  if (!error) return undefined;
  return 'issue' in error ? issueMessage(error.issue as Issue, t) : error.message;
}

/** What a text may mean that can be read in several ways, if that is the error. */
export function choicesIn(error: FieldError | undefined): { typed: string; choices: string[] } | undefined {
  const issue = error && 'issue' in error ? (error.issue as Issue) : undefined;
  return issue?.code === 'custom' && issue.message === 'validation.severalWays'
    ? (issue.params as { typed: string; choices: string[] })
    : undefined;
}

/** The free code that the server offers, if a field's code is taken. */
export const freeCodeIn = (error: FieldError | undefined): string | undefined =>
  typeof error?.types?.free === 'string' ? error.types.free : undefined;

/** Counts the fields with an error, also inside lists, and lists with an error as a whole. */
export const countErrors = ({ root: _, ...errors }: FieldErrors): number => count(errors);

function count(errors: FieldErrors | FieldError): number {
  if (isFieldError(errors)) return 1;
  return Object.values(errors).reduce((sum, error) => sum + (isNested(error) ? count(error) : 0), 0);
}

const isNested = (error: unknown): error is FieldErrors => typeof error === 'object' && error !== null;
const isFieldError = (error: object): error is FieldError =>
  'type' in error && typeof error.type === 'string';
