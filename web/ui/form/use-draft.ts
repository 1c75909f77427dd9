import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { type Draft, forgetDraft, readDraft, writeDraft } from './form-draft.ts';

/** Often enough that a closed tab costs a word, seldom enough not to be felt. */
const writeDelayMs = 600;

interface DraftOptions {
  /** Null for forms that keep none. */
  name: string | null;
  form: UseFormReturn<FieldValues>;
  /** The rest of the draft at the moment of writing. */
  compose: (values: FieldValues) => Omit<Draft, 'at'>;
}

/** Keeps what is typed on this device, until it is saved or discarded. */
export function useDraft({ name, form, compose }: DraftOptions) {
  const [found] = useState(() => (name ? readDraft(name) : null));
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const timer = useRef<number | undefined>(undefined);

  const write = useEffectEvent(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (!name || !form.formState.isDirty) return;
    const at = new Date().toISOString();
    writeDraft(name, { ...compose(form.getValues()), at });
    setSavedAt(at);
  });
  const writeSoon = useEffectEvent(() => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(write, writeDelayMs);
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

  const forget = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (name) forgetDraft(name);
    setSavedAt(null);
  }, [name]);

  return { found, savedAt, forget };
}
