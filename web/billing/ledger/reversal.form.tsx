import { Modal } from '@mantine/core';
import { FormProvider, useForm } from 'react-hook-form';
import {
  reversalFields,
  type Transaction,
  transactionContract,
} from '#shared/billing/ledger/transaction.contract.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { useBaseCurrency } from '#web/settings/money/base-currency.ts';
import { ActionFrame } from '#web/ui/action/action-frame.tsx';
import { useAction } from '#web/ui/action/use-action.ts';
import { isolate, isolateWords } from '#web/ui/display/isolate.ts';
import { notify } from '#web/ui/feedback/toasts.tsx';
import { FieldGrid } from '#web/ui/form/field/field-grid.tsx';
import { fieldsOf } from '#web/ui/form/field/fields-of.ts';
import { formResolver } from '#web/ui/form/form-resolver.ts';
import { checkedValues } from '#web/ui/form/use-submit.ts';

const { TextField } = fieldsOf(reversalFields);

interface ReversalFormProps {
  transaction: Transaction;
  onClose: () => void;
}

/** Asks why an expense or income is reversed. */
export function ReversalForm({ transaction, onClose }: ReversalFormProps) {
  const t = useT();
  const { money } = useFormat();
  const currency = useBaseCurrency();
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
    return body && { params: { id: transaction.id }, body };
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
          <p>
            {t('billing.ledger.reverseText', {
              category: isolateWords(transaction.category),
              amount: isolate(currency ? money(transaction.baseAmount, currency) : transaction.baseAmount),
            })}
          </p>
          <FieldGrid>
            <TextField name="reason" label="billing.credit.reason" span={12} required autoFocus />
          </FieldGrid>
        </ActionFrame>
      </FormProvider>
    </Modal>
  );
}
