import { useEffect, useState } from 'react';
import { navigate } from '#web/lib/router/history.ts';
import { draftsBeside, forgetDraft, type NamedDraft } from './form-draft.ts';
import { openDrafts } from './open-drafts.ts';

/** What was begun for somebody or something else than the form that is open; offered beside it, never loaded into it. */
export interface OtherDraft {
  draft: NamedDraft;
  /** Opens the form that it was typed into; this form keeps its own draft. */
  resume: () => void;
  discard: () => void;
}

/** The newest unsaved new record beside a form, unless it is open elsewhere. `formName` is null for a form that offers none. */
export function useOtherDraft(formName: string | null): OtherDraft | null {
  const [others, setOthers] = useState<readonly NamedDraft[]>([]);
  useEffect(() => {
    if (!formName || draftsBeside(formName).length === 0) return;
    let left = false;
    void openDrafts().then((open) => {
      if (!left) setOthers(draftsBeside(formName).filter(({ name }) => !open.has(name)));
    });
    return () => {
      left = true;
    };
  }, [formName]);
  const [draft] = others;
  if (!draft?.place) return null;
  const { address, state } = draft.place;
  return {
    draft,
    resume: () => void navigate(address, { state }),
    discard: () => {
      forgetDraft(draft.name);
      setOthers(others.slice(1));
    },
  };
}
