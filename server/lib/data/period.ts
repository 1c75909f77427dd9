import { Problem } from './problem.ts';

/**
 * Throws `invalid` for a period of a query that ends before it begins, where an empty list would be taken for the
 * answer: days `from` and `to`, also `dueFrom` and `dueTo`. The reason is the message too, since a list has no field
 * that shows it.
 */
export function checkPeriods(query: Readonly<Record<string, unknown>>): void {
  for (const [name, from] of Object.entries(query)) {
    const path = name.replace(/^from$/, 'to').replace(/From$/, 'To');
    const to = path === name ? undefined : query[path];
    if (typeof from === 'string' && typeof to === 'string' && from > to) throw backwards(path);
  }
}

const backwards = (path: string): Problem => {
  const reason = 'validation.periodBackwards';
  return new Problem('invalid', { message: reason, errors: [{ path, message: reason }] });
};
