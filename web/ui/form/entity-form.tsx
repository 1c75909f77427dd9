import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { FormProvider } from 'react-hook-form';
import { goToNextField } from './enter-goes-on.ts';
import classes from './entity-form.module.css';
import { FormSurroundings } from './form-context.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { FormNotices } from './notices/form-notices.tsx';
import type { FormModel } from './use-entity-form.ts';

interface EntityFormProps {
  model: FormModel;
  children: ReactNode;
  /** Whether the form has its own address; leaving that address then asks first. */
  addressed: boolean;
  /** Whether Enter goes to the next field instead of saving; by default on a page of its own. */
  enterGoesOn?: boolean | undefined;
  className?: string | undefined;
  /** A class for the notices above the fields, to match their width. */
  noticeClassName?: string | undefined;
}

/**
 * The form element around a record's fields: Ctrl+Enter saves, and Enter goes to the next field of a page; restored drafts, errors and conflicts are shown at the
 * top.
 */
export function EntityForm(props: EntityFormProps) {
  const { model, children, addressed, enterGoesOn = addressed, className, noticeClassName } = props;
  const { anyForm, save, readOnly, fields, guard, manifest, stored, isAddressed } = model;
  const element = useRef<HTMLFormElement>(null);
  // The initial state object: fields subscribe to what they need, so that they don't render for every change.
  const formState = useRef(anyForm.formState);
  const surroundings = useMemo(
    () => ({ readOnly, fields, manifest, stored }),
    [readOnly, fields, manifest, stored],
  );
  useSaveKey(element, () => !readOnly && save());
  useFocusAfterRefusal(element, model.busy);
  useEffect(() => {
    isAddressed.current = addressed;
  }, [addressed, isAddressed]);

  // In React's tree a drawer's form is inside its page's form, which must not receive its events.
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    save();
  };
  return (
    <FormProvider {...anyForm} formState={formState.current}>
      <FormSurroundings value={surroundings}>
        {addressed && <LeaveGuard guarded={guard.guarded} isKept={guard.isKept} />}
        <form
          ref={element}
          className={className}
          noValidate
          onSubmit={submit}
          onKeyDown={enterGoesOn ? goToNextField : undefined}
        >
          <Notices model={model} addressed={addressed} className={noticeClassName} />
          {children}
        </form>
      </FormSurroundings>
    </FormProvider>
  );
}

interface NoticesProps {
  model: FormModel;
  addressed: boolean;
  className?: string | undefined;
}

function Notices({ model, addressed, className = '' }: NoticesProps) {
  const { draft, failure, conflict, readOnly } = model;
  // A form inside another one leads nowhere else.
  const other = addressed && !readOnly ? draft.other : null;
  const hasNotice = readOnly || draft.restoredAt || other || draft.isFull || failure || conflict;
  return (
    <div className={`grid gap-12 ${classes.notices} ${className}`}>
      {hasNotice && <FormNotices model={model} other={other} />}
    </div>
  );
}

/**
 * A button that saves loses the focus while it does. After a refusal that focused no field, the first wrong one gets it, or
 * else what the form begins with.
 */
function useFocusAfterRefusal(form: React.RefObject<HTMLFormElement | null>, busy: boolean): void {
  const wasBusy = useRef(false);
  useEffect(() => {
    const isOver = wasBusy.current && !busy;
    wasBusy.current = busy;
    if (!isOver || document.activeElement !== document.body) return;
    const first = (which: string) => form.current?.querySelector<HTMLElement>(which);
    (first('[aria-invalid="true"]') ?? first('input:not([type="hidden"]), textarea'))?.focus();
  }, [busy, form]);
}

/** Saves on Ctrl+Enter (⌘ on a Mac) in the form and its drawer, or where the focus is on the page itself. */
function useSaveKey(form: React.RefObject<HTMLFormElement | null>, save: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    // A page that was just opened has the focus on what is around its form.
    const target = event.target as Node;
    const frame = form.current?.closest('[role="dialog"]') ?? form.current;
    if (!frame || !(target.contains(frame) || frame.contains(target))) return;
    event.preventDefault();
    event.stopPropagation();
    // Holding the key down saves only once.
    if (!event.repeat) save();
  });
  useEffect(() => {
    // Before the fields, for a select opens its list on Enter with any key held.
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, []);
}
