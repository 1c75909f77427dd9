import type { z } from 'zod';
import type { MessageKey, Translate } from './messages.ts';

type Issue = z.core.$ZodIssue;

const key = /^[a-z][A-Za-z]*(\.\w+)+$/;

/** The text of one Zod issue: the schema's own message key, or a general text for the kind of issue. */
export function issueMessage(issue: Issue, t: Translate): string {
  const params = { ...('params' in issue ? issue.params : {}), ...limits(issue) };
  return key.test(issue.message) ? t(issue.message as MessageKey, params) : t(plainKey(issue), params);
}

/** `rows.0.quantity`: the path of an issue as the API's error replies and the forms name it. */
export const issuePath = (issue: Issue): string => issue.path.map(String).join('.');

/** The same, for what isn't known the path of each. */
export const issuePaths = (issue: Issue): string[] =>
  issue.code === 'unrecognized_keys'
    ? issue.keys.map((key) => issuePath({ ...issue, path: [...issue.path, key] }))
    : [issuePath(issue)];

/** Nothing was given, or what a form has for nothing: the empty value of a select. */
const isMissing = ({ input }: Issue): boolean => input === undefined || input === null || input === '';

function limits(issue: Issue): Record<string, number> {
  if (issue.code === 'too_big') return { maximum: Number(issue.maximum) };
  if (issue.code === 'too_small') return { minimum: Number(issue.minimum) };
  return {};
}

function plainKey(issue: Issue): MessageKey {
  switch (issue.code) {
    case 'invalid_type':
      return isMissing(issue) ? 'validation.required' : 'validation.type';
    case 'too_big':
      if (issue.origin === 'array') return 'validation.tooMany';
      return issue.origin === 'string' ? 'validation.tooLong' : 'validation.invalid';
    case 'too_small':
      return issue.origin === 'string' ? 'validation.tooShort' : 'validation.invalid';
    case 'invalid_value':
      return isMissing(issue) ? 'validation.required' : 'validation.choice';
    case 'unrecognized_keys':
      return 'validation.unrecognised';
    default:
      return 'validation.invalid';
  }
}
