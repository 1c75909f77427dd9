import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { newKey } from '#web/lib/idempotency.ts';
import { readOfTab, storeOfTab } from '#web/lib/storage.ts';
import { type Draft, draftsOf, forgetDraft, nameOfOne, readDraft, writeDraft } from './form-draft.ts';
import { holdDraft, openDrafts } from './open-drafts.ts';

/** Often enough that a closed tab costs a word, seldom enough not to be felt. */
const intervalMs = 600;

interface DraftOptions {
  /** The form that it is of; null for forms that keep none. */
  formName: string | null;
  form: UseFormReturn<FieldValues>;
  /** The rest of the draft at the moment of writing. */
  compose: (values: FieldValues) => Omit<Draft, 'at'>;
}

/**
 * Keeps what is typed on this device, until it is saved or discarded. Each open form writes a draft of its own; what a
 * closed one left is taken over by the next that opens.
 */
export function useDraft({ formName, form, compose }: DraftOptions) {
  const [one] = useState(() => newKey().slice(0, 8));
  const name = formName && nameOfOne(formName, one);
  /** Undefined while other tabs are asked whose the drafts are. */
  const [found, setFound] = useState<Draft | null | undefined>(() =>
    formName && draftsOf(formName).length > 0 ? undefined : null,
  );
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const [isFull, setFull] = useState(false);
  const timer = useRef<number | undefined>(undefined);
  const written = useRef<string | null>(null);

  useEffect(() => (name ? holdDraft(name) : undefined), [name]);

  const takeOver = useEffectEvent(async (isLeft: () => boolean) => {
    if (!formName || !name) return;
    const taken = await openDrafts();
    if (isLeft()) return;
    const free = draftsOf(formName).filter((each) => !taken.has(each));
    const ofTab = readOfTab(formName);
    const chosen = free.find((each) => each === ofTab) ?? free[0];
    const draft = chosen ? readDraft(chosen) : null;
    if (chosen && draft && writeDraft(name, draft)) {
      forgetDraft(chosen);
      written.current = name;
      storeOfTab(formName, name);
    }
    setFound(draft);
  });
  const isAsking = found === undefined;
  useEffect(() => {
    if (!isAsking) return;
    let left = false;
    void takeOver(() => left);
    return () => {
      left = true;
    };
  }, [isAsking]);

  const forget = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (written.current) forgetDraft(written.current);
    written.current = null;
    setSavedAt(null);
    setFull(false);
  }, []);

  const write = useEffectEvent(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (!formName || !name || !form.formState.isDirty) return;
    // The record got its number meanwhile: what is typed now is of that record.
    if (written.current !== name) forget();
    const at = new Date().toISOString();
    const isKept = writeDraft(name, { ...compose(form.getValues()), at });
    setFull(!isKept);
    if (!isKept) return setSavedAt(null);
    written.current = name;
    storeOfTab(formName, name);
    setSavedAt(at);
  });
  const writeSoon = useEffectEvent(() => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(write, intervalMs);
  });

  useEffect(() => {
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: writeSoon });
    const flush = () => timer.current !== undefined && write();
    window.addEventListener('pagehide', flush);
    return () => {
      unsubscribe();
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [form]);

  return { found, savedAt, isFull, forget };
}
