import { Modal } from '@mantine/core';
import { FormProvider, useForm } from 'react-hook-form';
import { reversalFields, transactionContract } from '#shared/billing/ledger/transaction.contract.ts';
import { useT } from '#web/lib/i18n.ts';
import { ActionFrame } from '#web/ui/action/action-frame.tsx';
import { useAction } from '#web/ui/action/use-action.ts';
import { notify } from '#web/ui/feedback/toasts.tsx';
import { FieldGrid } from '#web/ui/form/field/field-grid.tsx';
import { fieldsOf } from '#web/ui/form/field/fields-of.ts';
import { formResolver } from '#web/ui/form/form-resolver.ts';
import { checkedValues } from '#web/ui/form/use-submit.ts';

const { TextField } = fieldsOf(reversalFields);

interface ReversalFormProps {
  /** Of the transaction. */
  id: number;
  /** What the reversal does. */
  text: string;
  onClose: () => void;
}

/** Asks why a settlement, expense or income is reversed. */
export function ReversalForm({ id, text, onClose }: ReversalFormProps) {
  const t = useT();
  const form = useForm({ defaultValues: { reason: '' }, resolver: formResolver(reversalFields) });
  const { submit, busy, failure } = useAction(transactionContract.reverse, {
    form,
    onDone: () => {
      notify.success(t('billing.ledger.reversed'));
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
      title={t('billing.ledger.reverseTitle')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <FormProvider {...form}>
        <ActionFrame
          submit={t('billing.ledger.reverse')}
          busy={busy}
          destroys
          problems={failure ? [failure] : []}
          onSubmit={() => void submit(compose)}
          onCancel={onClose}
        >
          <p>{text}</p>
          <FieldGrid>
            <TextField name="reason" label="billing.credit.reason" span={12} required autoFocus />
          </FieldGrid>
        </ActionFrame>
      </FormProvider>
    </Modal>
  );
}
