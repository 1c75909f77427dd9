import { useLayoutEffect, useRef } from 'react';

/**
 * Collects what is typed between the opening of a dialog and the moment when its field has the focus: meanwhile the
 * dialog is loaded. Call the result at that moment; it returns the text, with a line break for Enter at its end, and ends
 * the collecting.
 */
export function useEarlyTyping(isOpen: boolean): () => string {
  const take = useRef<() => string>(() => '');
  useLayoutEffect(() => {
    if (!isOpen) return;
    let text = '';
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key !== 'Backspace' && event.key !== 'Enter' && event.key.length !== 1) return;
      event.preventDefault();
      event.stopPropagation();
      const written = event.key === 'Enter' ? '\n' : event.key;
      text = event.key === 'Backspace' ? text.slice(0, -1) : text + written;
    };
    const stop = () => window.removeEventListener('keydown', onKeyDown, { capture: true });
    window.addEventListener('keydown', onKeyDown, { capture: true });
    take.current = () => {
      stop();
      take.current = () => '';
      return text;
    };
    return stop;
  }, [isOpen]);
  return () => take.current();
}
