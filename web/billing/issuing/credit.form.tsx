import { Button, Group, Modal } from '@mantine/core';
import type { FormEvent } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { invoiceContract } from '#shared/billing/invoice/invoice.contract.ts';
import { creditFields, type Invoice } from '#shared/billing/invoice/invoice.schema.ts';
import { compareMoney } from '#shared/settings/money/money.rules.ts';
import { type CurrencyLook, useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { useWrite } from '#web/lib/query.ts';
import { isolate } from '#web/ui/display/isolate.ts';
import { notify } from '#web/ui/feedback/toasts.tsx';
import { FieldGrid } from '#web/ui/form/field/field-grid.tsx';
import { fieldsOf } from '#web/ui/form/field/fields-of.ts';
import { formResolver } from '#web/ui/form/form-resolver.ts';
import { checkedValues, useSubmit } from '#web/ui/form/use-submit.ts';
import classes from './credit.form.module.css';

const { NoteField } = fieldsOf(creditFields);

interface CreditFormProps {
  invoice: Invoice;
  currency: CurrencyLook;
  onClose: () => void;
}

/** Asks why an invoice is undone, and says what comes of it. */
export function CreditForm({ invoice, currency, onClose }: CreditFormProps) {
  const t = useT();
  const { form, submit, busy, failure } = useCredit(invoice, onClose);
  return (
    <Modal
      opened
      onClose={onClose}
      size={440}
      title={t('billing.credit.title', { invoice: isolate(invoice.invoiceNumber) })}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <FormProvider {...form}>
        <form noValidate className={classes.form} onSubmit={submit}>
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
          {failure && (
            <p role="alert" className={classes.failure}>
              {failure}
            </p>
          )}
          <Group justify="flex-end" gap={8}>
            <Button variant="default" onClick={onClose}>
              {t('common.cancel')}
            </Button>
            <Button type="submit" color="red" loading={busy}>
              {t('billing.credit.submit')}
            </Button>
          </Group>
        </form>
      </FormProvider>
    </Modal>
  );
}

function Consequence({ invoice: { total, paid }, currency }: Omit<CreditFormProps, 'onClose'>) {
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

function useCredit({ id }: Invoice, onDone: () => void) {
  const t = useT();
  const form = useForm({ defaultValues: { reason: '' }, resolver: formResolver(creditFields) });
  const areas = ['invoiceable-rows', 'orders', 'payments', 'dashboard'];
  const { mutateAsync } = useWrite(invoiceContract.credit, areas);
  const { submit, busy, failure } = useSubmit({
    action: `credit ${id}`,
    form,
    send: (body: z.output<typeof creditFields>, idempotencyKey) =>
      mutateAsync({ params: { id }, body, idempotencyKey }),
    onDone: (note) => {
      notify.success(t('billing.credit.done', { number: isolate(note.invoiceNumber) }));
      onDone();
    },
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit(() => checkedValues(form));
  };
  return { form, submit: onSubmit, busy, failure };
}
