import type { KeyboardEvent } from 'react';

const fields = 'input:not([type="hidden"], :disabled), textarea:not(:disabled), select:not(:disabled)';

/**
 * Handles Enter in a form of many fields: it goes to the next field, since a form that was saved by surprise can't
 * always be changed again. Ctrl+Enter and the button save. In the last field it does nothing.
 */
export function goToNextField(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
    return;
  const { target, currentTarget } = event;
  // A dialog of the form is inside it only in React's tree.
  if (!(target instanceof HTMLInputElement) || !currentTarget.contains(target)) return;
  event.preventDefault();
  const all = [...currentTarget.querySelectorAll<HTMLElement>(fields)].filter(isReachable);
  all[all.indexOf(target) + 1]?.focus();
}

/** Radio buttons count, a group of them by the chosen one or the first: the others have no tab stop. */
const isReachable = (field: HTMLElement): boolean => field.tabIndex >= 0 && field.checkVisibility();
