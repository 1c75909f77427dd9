import { useWindowEvent } from '@mantine/hooks';
import type { RefObject } from 'react';

/**
 * Calls `onClose` for Escape while this dialog is the one in front, and no menu or field in it takes the key. The
 * library's own listener would also close the dialogs behind it.
 */
export function useTopmostEscape(element: RefObject<HTMLElement | null>, onClose: () => void): void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    const { target } = event;
    const isTaken =
      target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true';
    const topmost = [...document.querySelectorAll('[aria-modal="true"]')].at(-1);
    if (!isTaken && topmost && element.current?.contains(topmost)) onClose();
  };
  useWindowEvent('keydown', onKeyDown, { capture: true });
}
