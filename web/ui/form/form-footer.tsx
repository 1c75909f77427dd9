import { Button, Kbd } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import type { MessageKey } from '#shared/i18n/messages.ts';
import { useT } from '#web/lib/i18n.ts';
import { DraftNote } from './draft/draft-note.tsx';
import classes from './form-footer.module.css';
import { countErrors } from './form-resolver.ts';
import type { FormModel } from './use-entity-form.ts';

interface FormFooterProps {
  model: FormModel;
  onCancel: () => void;
  saveLabel?: MessageKey | undefined;
  /** Running totals, at the start. */
  totals?: ReactNode;
}

/** Totals, the number of errors, and the buttons: Cancel, and Save with its shortcut. */
export function FormFooter({ model, onCancel, saveLabel = 'common.save', totals }: FormFooterProps) {
  const t = useT();
  const { errors } = useFormState({ control: model.anyForm.control });
  const problems = countErrors(errors);
  return (
    <>
      <div className={classes.start}>
        {totals}
        {problems > 0 ? (
          <span className="inline-row gap-6 type-cell danger" role="status">
            <IconAlertCircle aria-hidden size={16} stroke={1.8} />
            <span>{t('kit.form.problems', { count: problems })}</span>
          </span>
        ) : (
          <DraftNote savedAt={model.draft.savedAt} />
        )}
      </div>
      <div className={`flex gap-10 push-end ${classes.end}`}>
        <Button variant="default" onClick={onCancel}>
          {t(model.readOnly ? 'common.close' : 'common.cancel')}
        </Button>
        {!model.readOnly && (
          <Button
            type="submit"
            loading={model.busy}
            rightSection={
              <Kbd className={classes.key} dir="ltr" aria-hidden>
                Ctrl ↵
              </Kbd>
            }
          >
            {t(model.conflict ? 'kit.conflict.saveChosen' : saveLabel)}
          </Button>
        )}
      </div>
    </>
  );
}
