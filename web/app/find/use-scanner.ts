import { useEffect, useEffectEvent } from 'react';

/** A key as a handheld scanner presses it. */
export type ScannedKey = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>;

/** In milliseconds: scanners send most keys within a few of each other; nobody types half of them as fast. */
const fastGapMs = 50;
/** In milliseconds: a wireless scanner pauses within a code; after longer, another one begins. */
const longestPauseMs = 400;
const shortestCode = 4;

/**
 * Calls `onScan` with the keys that a handheld scanner sends like a keyboard: mostly fast ones, then Enter. Never while
 * the user types in a field or a dialog is open, which take the keys themselves.
 */
export function useScanner(onScan: (keys: readonly ScannedKey[]) => void): void {
  const take = useEffectEvent(onScan);
  useEffect(() => {
    let keys: ScannedKey[] = [];
    let fastGaps = 0;
    let last = 0;
    const startOver = () => {
      keys = [];
      fastGaps = 0;
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Shift') return;
      const gapMs = event.timeStamp - last;
      last = event.timeStamp;
      if (gapMs > longestPauseMs || event.repeat || isTaken(event.target)) startOver();
      else if (gapMs < fastGapMs) fastGaps += 1;
      if (isText(event)) {
        if (!isTaken(event.target)) keys.push(event);
        return;
      }
      const scanned = event.key === 'Enter' && keys.length >= shortestCode && fastGaps > keys.length / 2;
      if (scanned) {
        event.preventDefault();
        event.stopPropagation();
        take(keys);
      }
      startOver();
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
}

/** Whether a key writes something. An Arabic layout writes two letters with one, and names have Latin letters. */
const isText = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  (key.length === 1 || key > '~') && !(ctrlKey || metaKey || altKey);

const fields = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]';

/** Whether something else takes the keys. */
const isTaken = (target: EventTarget | null): boolean =>
  (target instanceof Element && target.closest(fields) !== null) ||
  document.querySelector('[aria-modal="true"]') !== null;
