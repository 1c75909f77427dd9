import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { newKey } from '#web/lib/idempotency.ts';
import { readOfTab, storeOfTab } from '#web/lib/storage.ts';
import { type Draft, draftsOf, forgetDraft, nameOfOne, readDraft, writeDraft } from './form-draft.ts';
import { holdDraft, openDrafts } from './open-drafts.ts';

/** Short enough that a closed tab loses at most a word, long enough not to slow down typing. */
const intervalMs = 600;

interface DraftOptions {
  /** The form's name; null for forms without drafts. */
  formName: string | null;
  form: UseFormReturn<FieldValues>;
  /** Builds the other parts of the draft when it is written. */
  compose: (values: FieldValues) => Omit<Draft, 'at'>;
}

/**
 * Stores typed input on this device until it is saved or discarded. Each open form writes its own draft; the draft of
 * a closed form is taken over by the next one that opens.
 */
export function useDraft({ formName, form, compose }: DraftOptions) {
  const [one] = useState(() => newKey().slice(0, 8));
  const name = formName && nameOfOne(formName, one);
  /** Undefined while other tabs are asked for their open drafts. */
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
    // The record was created meanwhile, so the draft now belongs to it.
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
