import type { FocusEvent } from 'react';

/**
 * For `onFocusCapture`: Escape closes this part alone. The library's dialogs around it leave the key to elements that
 * carry this mark.
 */
export function keepEscape({ target }: FocusEvent<HTMLElement>): void {
  target.setAttribute('data-mantine-stop-propagation', 'true');
}
