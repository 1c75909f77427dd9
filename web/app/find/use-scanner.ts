import { useEffect, useEffectEvent } from 'react';

/** Scanners send a key every few milliseconds; nobody types as fast. */
const longestGapMs = 50;
const shortestCode = 4;

/**
 * Calls `onCode` with what a handheld scanner sends like a keyboard: a code of fast keys that ends in Enter. Never while
 * the user types in a field or a dialog is open, which take the keys themselves.
 */
export function useScanner(onCode: (code: string) => void): void {
  const take = useEffectEvent(onCode);
  useEffect(() => {
    let code = '';
    let last = 0;
    const onKeyDown = (event: KeyboardEvent) => {
      const isFast = event.timeStamp - last < longestGapMs;
      last = event.timeStamp;
      if (event.key === 'Shift') return;
      const before = isFast ? code : '';
      const isKey = event.key.length === 1 && !(event.ctrlKey || event.metaKey || event.altKey);
      code = isKey && !isTaken(event.target) ? before + event.key : '';
      if (event.key !== 'Enter' || before.length < shortestCode || isTaken(event.target)) return;
      event.preventDefault();
      event.stopPropagation();
      take(before);
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
}

const fields = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]';

/** Whether something else takes the keys. */
const isTaken = (target: EventTarget | null): boolean =>
  (target instanceof Element && target.closest(fields) !== null) ||
  document.querySelector('[aria-modal="true"]') !== null;
