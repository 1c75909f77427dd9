import { Modal } from '@mantine/core';
import { FormProvider, useForm } from 'react-hook-form';
import { type Payment, voidFields } from '#shared/billing/invoice/payment.schema.ts';
import { paymentContract } from '#shared/billing/payment/payment.contract.ts';
import { type CurrencyLook, useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { ActionFrame } from '#web/ui/action/action-frame.tsx';
import { useAction } from '#web/ui/action/use-action.ts';
import { isolate } from '#web/ui/display/isolate.ts';
import { notify } from '#web/ui/feedback/toasts.tsx';
import { FieldGrid } from '#web/ui/form/field/field-grid.tsx';
import { fieldsOf } from '#web/ui/form/field/fields-of.ts';
import { formResolver } from '#web/ui/form/form-resolver.ts';
import { checkedValues } from '#web/ui/form/use-submit.ts';

const { NoteField } = fieldsOf(voidFields);

interface VoidFormProps {
  payment: Payment;
  currency: CurrencyLook;
  onClose: () => void;
}

/** Asks why a payment of today is undone. */
export function VoidForm({ payment: { id, amount }, currency, onClose }: VoidFormProps) {
  const t = useT();
  const { money } = useFormat();
  const form = useForm({ defaultValues: { reason: '' }, resolver: formResolver(voidFields) });
  const { submit, busy, failure } = useAction(paymentContract.void, {
    form,
    onDone: () => {
      notify.success(t('billing.refund.voidDone'));
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
      title={t('billing.refund.voidTitle')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <FormProvider {...form}>
        <ActionFrame
          submit={t('billing.refund.void')}
          busy={busy}
          destroys
          problems={failure ? [failure] : []}
          onSubmit={() => void submit(compose)}
          onCancel={onClose}
        >
          <p>{t('billing.refund.voidText', { amount: isolate(money(amount, currency)) })}</p>
          <FieldGrid>
            <NoteField name="reason" label="billing.credit.reason" required autoFocus />
          </FieldGrid>
        </ActionFrame>
      </FormProvider>
    </Modal>
  );
}
