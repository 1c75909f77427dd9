import { useForm } from 'react-hook-form';
import { creditContract } from '#shared/billing/payment/credit.contract.ts';
import { creditUseFields } from '#shared/billing/payment/credit.schema.ts';
import { isolate } from '#shared/lib/isolate.ts';
import type { CurrencyLook } from '#shared/lib/money-text.ts';
import { compareMoney } from '#shared/settings/money/compare-money.rules.ts';
import { AmountWithin, WhatIsLeft } from '#web/billing/payment/amount-within.tsx';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { ActionDialog } from '#web/ui/action/action-dialog.tsx';
import { useAction } from '#web/ui/action/use-action.ts';
import { notify } from '#web/ui/feedback/toasts.tsx';
import { FieldGrid } from '#web/ui/form/field/field-grid.tsx';
import { formResolver } from '#web/ui/form/form-resolver.ts';
import type { Payable } from './payable.ts';

interface CreditUseFormProps {
  of: Payable;
  /** The customer's credit that may be spent on it. */
  credit: string;
  currency: CurrencyLook;
  onClose: () => void;
}

/** Spends a customer's credit on an order or invoice; by default as much as there is and as is owed. */
export function CreditUseForm({ of, credit, currency, onClose }: CreditUseFormProps) {
  const t = useT();
  const { money } = useFormat();
  const { orderId = null, invoiceId = null, name, balance } = of;
  const most = compareMoney(credit, balance) < 0 ? credit : balance;
  const form = useForm({
    defaultValues: { orderId, invoiceId, amount: most },
    resolver: formResolver(creditUseFields),
  });
  const action = useAction(creditContract.use, {
    form,
    onDone: ({ amount }) => {
      notify.success(t('billing.credits.done', { amount: isolate(money(amount, currency)) }));
      onClose();
    },
  });
  return (
    <ActionDialog
      form={form}
      title={t('billing.credits.useOn', { number: isolate(name) })}
      submit={t('billing.credits.use')}
      action={action}
      request={(body) => ({ body })}
      onClose={onClose}
    >
      <p>{t('billing.credits.text')}</p>
      <FieldGrid>
        <AmountWithin
          most={most}
          tooMuch={most === credit ? 'billing.credits.moreThanCredit' : 'billing.moreThanBalance'}
          param={most === credit ? 'credit' : 'balance'}
          currency={currency}
        />
      </FieldGrid>
      <WhatIsLeft of="billing.credits.title" left="billing.credits.left" most={credit} currency={currency} />
    </ActionDialog>
  );
}
