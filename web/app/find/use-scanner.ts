import { useEffect, useEffectEvent } from 'react';
import { isRecordCode } from '#shared/orders/order/ticket-code.rules.ts';
import { scanTaker } from '#web/ui/scan/scans.ts';
import { type ScannedKey, scannedCode } from './scanned-code.ts';

/** In milliseconds: scanners send most keys within a few of each other; nobody types half of them as fast. */
const fastGapMs = 50;
/** In milliseconds: a wireless scanner pauses within a code; after longer, another one begins. */
const longestPauseMs = 400;
const shortestCode = 4;

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Where a code is being written, and what stood there before. */
interface Written {
  field: TextField;
  before: string;
}

/**
 * Calls `onScan` with the code that a handheld scanner sends like a keyboard, in any layout: mostly fast keys, then
 * Enter. A dialog that asks for codes takes them itself; a text field gives back what is the code of a record, and a
 * search or choice gets any code in the letters that the scanner meant.
 */
export function useScanner(onScan: (code: string) => void): void {
  const take = useEffectEvent(onScan);
  useEffect(() => {
    let keys: ScannedKey[] = [];
    let fastGaps = 0;
    let last = 0;
    let written: Written | null = null;
    const startOver = () => {
      keys = [];
      fastGaps = 0;
      written = null;
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Shift') return;
      const gapMs = event.timeStamp - last;
      last = event.timeStamp;
      if (gapMs > longestPauseMs || event.repeat) startOver();
      else if (gapMs < fastGapMs) fastGaps += 1;
      if (isText(event)) {
        if (keys.length === 0) written = writtenIn(event.target);
        keys.push(event);
        return;
      }
      const isScan = event.key === 'Enter' && keys.length >= shortestCode && fastGaps > keys.length / 2;
      if (isScan && takes(scannedCode(keys), written)) {
        event.preventDefault();
        event.stopPropagation();
      }
      startOver();
    };
    const takes = (code: string, into: Written | null): boolean => {
      const taker = scanTaker() ?? take;
      if (!into || scanTaker() || isGivenBack(into.field, code)) {
        if (into) write(into.field, into.before);
        taker(code);
        return true;
      }
      if (looksUp(into.field) && !into.field.value.endsWith(code)) write(into.field, code);
      return false;
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
}

/** Whether a key writes something. An Arabic layout writes two letters with one, and names have Latin letters. */
const isText = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  (key.length === 1 || key > '~') && !(ctrlKey || metaKey || altKey);

const textFields = 'input:not([type="checkbox"], [type="radio"]), textarea';

const writtenIn = (target: EventTarget | null): Written | null =>
  target instanceof Element && target.matches(textFields)
    ? { field: target as TextField, before: (target as TextField).value }
    : null;

/** Whether it is a search field or a picker: it can use the code of a record. */
const looksUp = (field: TextField): boolean =>
  field.type === 'search' || field.getAttribute('role') === 'combobox';

/** A field for text has no use for the code of a record, unless it is one for codes. */
const isGivenBack = (field: TextField, code: string): boolean =>
  !looksUp(field) && !field.hasAttribute('data-code') && isRecordCode(code);

/** Changes a field as typing does, so that its form knows. */
function write(field: TextField, value: string): void {
  const of = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(of.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
