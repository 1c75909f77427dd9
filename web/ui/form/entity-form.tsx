import { Alert, Button } from '@mantine/core';
import { IconAlertCircle, IconDeviceFloppy, IconEye, IconRestore } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { FormProvider } from 'react-hook-form';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { isolateWords } from '#web/ui/display/isolate.ts';
import { ConflictPanel } from './conflict-panel.tsx';
import classes from './entity-form.module.css';
import { FormSurroundings } from './form-context.ts';
import { LeaveGuard } from './leave-guard.tsx';
import type { FormModel } from './use-entity-form.ts';

interface EntityFormProps {
  model: FormModel;
  children: ReactNode;
  /** Lives at an address of its own: leaving that address asks first. */
  addressed: boolean;
  className?: string | undefined;
  /** Of what stands on top of the fields: as wide as they are. */
  noticeClassName?: string | undefined;
}

/** The form element around a record's fields: Ctrl+Enter saves; what was restored, refused or in conflict stands on top. */
export function EntityForm({ model, children, addressed, className, noticeClassName }: EntityFormProps) {
  const { anyForm, save, readOnly, fields, guard, manifest } = model;
  const element = useRef<HTMLFormElement>(null);
  // Of the first moment: fields that read the state of the form subscribe to it, and aren't drawn anew for all of it.
  const formState = useRef(anyForm.formState);
  const surroundings = useMemo(() => ({ readOnly, fields, manifest }), [readOnly, fields, manifest]);
  useSaveKey(element, () => !readOnly && save());

  // A drawer's form stands inside its page's form as React sees it: its events must not reach that one.
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    save();
  };
  return (
    <FormProvider {...anyForm} formState={formState.current}>
      <FormSurroundings value={surroundings}>
        {addressed && <LeaveGuard guarded={guard.guarded} isKept={guard.isKept} />}
        <form ref={element} className={className} noValidate onSubmit={submit}>
          <Notices model={model} className={noticeClassName} />
          {children}
        </form>
      </FormSurroundings>
    </FormProvider>
  );
}

function Notices({ model, className = '' }: { model: FormModel; className?: string | undefined }) {
  const t = useT();
  const { dateTime } = useFormat();
  const { draft, failure, conflict, readOnly, fields } = model;
  return (
    <div className={`${classes.notices} ${className}`}>
      {readOnly && (
        <Alert color="gray" icon={<IconEye size={18} stroke={1.7} />}>
          {t('kit.form.readOnly')}
        </Alert>
      )}
      {draft.restoredAt && (
        <Alert icon={<IconRestore size={18} stroke={1.7} />} classNames={{ message: classes.offer }}>
          <span>{t('kit.form.draftRestored', { time: isolateWords(dateTime(draft.restoredAt)) })}</span>
          <Button variant="subtle" size="compact-sm" onClick={draft.discard}>
            {t('kit.form.discardDraft')}
          </Button>
        </Alert>
      )}
      {draft.isFull && (
        <Alert role="alert" color="orange" icon={<IconDeviceFloppy size={18} stroke={1.7} />}>
          {t('kit.form.draftFull')}
        </Alert>
      )}
      {failure && (
        <Alert role="alert" color="red" icon={<IconAlertCircle size={18} stroke={1.7} />}>
          {failure}
        </Alert>
      )}
      {conflict && <ConflictPanel conflict={conflict} fields={fields} save={model.save} busy={model.busy} />}
    </div>
  );
}

/** Ctrl+Enter (⌘ on a Mac) from anywhere in the form, or from the page itself. */
function useSaveKey(form: React.RefObject<HTMLFormElement | null>, save: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
    const target = event.target as Node;
    if (target !== document.body && !form.current?.contains(target)) return;
    event.preventDefault();
    // Held down it is one save.
    if (!event.repeat) save();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
