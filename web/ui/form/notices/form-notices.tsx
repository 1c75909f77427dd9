import { Alert, Button } from '@mantine/core';
import { IconAlertCircle, IconDeviceFloppy, IconEye, IconRestore } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { isolateWords } from '#shared/lib/isolate.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import type { OtherDraft } from '../draft/use-other-drafts.ts';
import type { FormModel } from '../use-entity-form.ts';
import { ConflictPanel } from './conflict-panel.tsx';

interface FormNoticesProps {
  model: FormModel;
  other: OtherDraft | null;
}

/** Above the fields: drafts, why a save failed, and what somebody else changed meanwhile. */
export function FormNotices({ model, other }: FormNoticesProps) {
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
        <Alert icon={<IconRestore size={18} stroke={1.7} />} classNames={{ message: 'row wrap gap-4-12' }}>
          <span>{t('kit.form.draftRestored', { time: isolateWords(dateTime(draft.restoredAt)) })}</span>
          <Button variant="subtle" size="compact-sm" onClick={draft.discard}>
            {t('kit.form.discardDraft')}
          </Button>
        </Alert>
      )}
      {other && <OtherDraftNotice key={other.draft.name} model={model} other={other} />}
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

/** An unsaved record that was begun for somebody or something else: its form opens, or it is discarded. */
function OtherDraftNotice({ model, other }: { model: FormModel; other: OtherDraft }) {
  const t = useT();
  const { dateTime } = useFormat();
  const { draft, resume, discard } = other;
  return (
    <Alert
      color="gray"
      icon={<IconDeviceFloppy size={18} stroke={1.7} />}
      classNames={{ message: 'row wrap gap-4-12' }}
    >
      <span>
        {t('kit.form.draftOther', { time: isolateWords(dateTime(draft.at)) })}{' '}
        <bdi className="strong">
          <DraftTitle model={model} values={draft.values} />
        </bdi>
      </span>
      <Button variant="light" size="compact-sm" onClick={resume}>
        {t('kit.form.draftResume')}
      </Button>
      <Button variant="subtle" color="gray" size="compact-sm" onClick={discard}>
        {t('kit.form.discardDraft')}
      </Button>
    </Alert>
  );
}

/** As the form names it, or else the value of its first field that has one. */
function DraftTitle({ model, values }: { model: FormModel; values: FieldValues }) {
  // The fields beside this notice are known only after they are mounted.
  const [, know] = useState(false);
  useEffect(() => know(true), []);
  if (model.nameOfDraft) return model.nameOfDraft(values);
  const first = [...model.fields].find(([name]) => ![undefined, null, ''].includes(values[name]));
  return first?.[1].show(values[first[0]]);
}
