import { Modal } from '@mantine/core';
import { FormProvider, useForm } from 'react-hook-form';
import {
  type CashClosing,
  cashClosingContract,
  reopenFields,
} from '#shared/billing/ledger/cash-closing.contract.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { ActionFrame } from '#web/ui/action/action-frame.tsx';
import { useAction } from '#web/ui/action/use-action.ts';
import { isolateWords } from '#web/ui/display/isolate.ts';
import { notify } from '#web/ui/feedback/toasts.tsx';
import { FieldGrid } from '#web/ui/form/field/field-grid.tsx';
import { fieldsOf } from '#web/ui/form/field/fields-of.ts';
import { formResolver } from '#web/ui/form/form-resolver.ts';
import { checkedValues } from '#web/ui/form/use-submit.ts';

const { NoteField } = fieldsOf(reopenFields);

/** Asks why a closed day is opened again. */
export function ReopenForm({
  closing: { id, date },
  onClose,
}: {
  closing: CashClosing;
  onClose: () => void;
}) {
  const t = useT();
  const { shortDate } = useFormat();
  const form = useForm({ defaultValues: { reason: '' }, resolver: formResolver(reopenFields) });
  const { submit, busy, failure } = useAction(cashClosingContract.reopen, {
    form,
    onDone: () => {
      notify.success(t('billing.closings.reopenDone'));
      onClose();
    },
  });
  const compose = async () => {
    const body = await checkedValues(form);
    return body && { params: { id }, body };
  };
  return (
    <Modal
      opened
      onClose={onClose}
      size={440}
      title={t('billing.closings.reopenTitle')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <FormProvider {...form}>
        <ActionFrame
          submit={t('billing.closings.reopen')}
          busy={busy}
          destroys
          problems={failure ? [failure] : []}
          onSubmit={() => void submit(compose)}
          onCancel={onClose}
        >
          <p>{t('billing.closings.reopenText', { date: isolateWords(shortDate(date)) })}</p>
          <FieldGrid>
            <NoteField name="reason" label="billing.credit.reason" required autoFocus />
          </FieldGrid>
        </ActionFrame>
      </FormProvider>
    </Modal>
  );
}
