import { Modal } from '@mantine/core';
import { FormProvider, useForm } from 'react-hook-form';
import { invoiceContract } from '#shared/billing/invoice/invoice.contract.ts';
import { creditFields, type Invoice } from '#shared/billing/invoice/invoice.schema.ts';
import { isolate } from '#shared/lib/isolate.ts';
import type { CurrencyLook } from '#shared/lib/money-text.ts';
import { compareMoney } from '#shared/settings/money/compare-money.rules.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { ActionFrame } from '#web/ui/action/action-frame.tsx';
import { useAction } from '#web/ui/action/use-action.ts';
import { notify } from '#web/ui/feedback/toasts.tsx';
import { FieldGrid } from '#web/ui/form/field/field-grid.tsx';
import { fieldsOf } from '#web/ui/form/field/fields-of.ts';
import { formResolver } from '#web/ui/form/form-resolver.ts';
import { checkedValues } from '#web/ui/form/use-submit.ts';
import classes from './credit.form.module.css';

const { NoteField } = fieldsOf(creditFields);

interface CreditFormProps {
  invoice: Invoice;
  currency: CurrencyLook;
  onClose: () => void;
}

/** Asks for the reason of a credit note, and shows its effects. */
export function CreditForm({ invoice, currency, onClose }: CreditFormProps) {
  const t = useT();
  const form = useForm({ defaultValues: { reason: '' }, resolver: formResolver(creditFields) });
  const { submit, busy, failure } = useAction(invoiceContract.credit, {
    form,
    onDone: (note) => {
      notify.success(t('billing.credit.done', { number: isolate(note.invoiceNumber) }));
      onClose();
    },
  });
  const compose = async () => {
    const body = await checkedValues(form);
    return body && { params: { id: invoice.id }, body };
  };
  return (
    <Modal
      opened
      onClose={onClose}
      size={440}
      title={t('billing.credit.title', { invoice: isolate(invoice.invoiceNumber) })}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <FormProvider {...form}>
        <ActionFrame
          submit={t('billing.credit.submit')}
          busy={busy}
          destroys
          problems={failure ? [failure] : []}
          onSubmit={() => void submit(compose)}
          onCancel={onClose}
        >
          <Consequence invoice={invoice} currency={currency} />
          <FieldGrid>
            <NoteField
              name="reason"
              label="billing.credit.reason"
              help="billing.credit.reasonHelp"
              required
              autoFocus
            />
          </FieldGrid>
        </ActionFrame>
      </FormProvider>
    </Modal>
  );
}

function Consequence({ invoice: { total, paid = '0' }, currency }: Omit<CreditFormProps, 'onClose'>) {
  const t = useT();
  const { money } = useFormat();
  const isPaid = compareMoney(paid, '0') > 0;
  return (
    <p className={classes.text}>
      {t('billing.credit.text', { total: isolate(money(total, currency)) })}{' '}
      {isPaid && t('billing.credit.paid', { paid: isolate(money(paid, currency)) })}{' '}
      {t('billing.credit.final')}
    </p>
  );
}
