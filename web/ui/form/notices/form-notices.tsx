import { Alert, Button } from '@mantine/core';
import { IconAlertCircle, IconDeviceFloppy, IconEye, IconRestore } from '@tabler/icons-react';
import { isolateWords } from '#shared/lib/isolate.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import classes from '../entity-form.module.css';
import type { FormModel } from '../use-entity-form.ts';
import { ConflictPanel } from './conflict-panel.tsx';

/** Above the fields: a restored draft, why a save failed, and what somebody else changed meanwhile. */
export function FormNotices({ model }: { model: FormModel }) {
  const t = useT();
  const { dateTime } = useFormat();
  const { draft, failure, conflict, readOnly, fields } = model;
  return (
    <>
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
        <Alert
          role="alert"
          color="red"
          title={failure.head}
          icon={<IconAlertCircle size={18} stroke={1.7} />}
        >
          {failure.reason}
        </Alert>
      )}
      {conflict && <ConflictPanel conflict={conflict} fields={fields} save={model.save} busy={model.busy} />}
    </>
  );
}
