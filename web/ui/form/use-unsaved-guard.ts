import { type RefObject, useEffect, useRef } from 'react';
import type { Translate } from '#shared/i18n/messages.ts';
import { useT } from '#web/lib/i18n.ts';
import { confirm } from '#web/ui/feedback/confirm.tsx';
import { useCloseGuard } from '#web/ui/feedback/leave-guards.ts';

export interface UnsavedGuard {
  /** Whether leaving now would lose input. */
  guarded: RefObject<boolean>;
  /** Whether the input would stay on this device as a draft. */
  isKept: boolean;
  /** For a form that closes without a change of address: asks first if there is unsaved input. */
  leave: (go: () => void) => Promise<void>;
  /** Marks the input as saved, so that leaving doesn't ask. */
  release: () => void;
}

/** Asks whether to leave. `isKept`: the input stays as a draft. */
export const askToLeave = (t: Translate, isKept: boolean): Promise<boolean> =>
  confirm({
    title: t('kit.form.leaveTitle'),
    text: t(isKept ? 'kit.form.leaveText' : 'kit.form.leaveLost'),
    action: t('kit.form.leave'),
  });

/** Asks before unsaved input is left, also when the tab is closed. */
export function useUnsavedGuard(dirty: boolean, isKept: boolean): UnsavedGuard {
  const t = useT();
  const guarded = useRef(false);
  useEffect(() => {
    guarded.current = dirty;
  }, [dirty]);

  useCloseGuard(() => guarded.current);

  const release = () => {
    guarded.current = false;
  };
  const leave = async (go: () => void) => {
    if (guarded.current && !(await askToLeave(t, isKept))) return;
    release();
    go();
  };
  return { guarded, isKept, leave, release };
}
