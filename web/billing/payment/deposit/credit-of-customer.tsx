import { useController, useFormContext } from 'react-hook-form';
import { isolate } from '#shared/lib/isolate.ts';
import { compareMoney } from '#shared/settings/money/compare-money.rules.ts';
import { CreditInput } from '#web/billing/payment/credit/credit-input.tsx';
import { useCredit } from '#web/billing/payment/credit/use-credit.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import type { DepositTerms } from '#web/orders/order/deposit-slot.ts';
import { useFieldInfo } from '#web/ui/form/form-context.ts';
import { errorText } from '#web/ui/form/form-resolver.ts';
import { PaidPart } from './paid-part.tsx';
import { problemOf } from './problem-of.ts';
import { readCredit, type TypedCredit } from './typed-credit.ts';

type CreditProps = DepositTerms & { disabled: boolean; customerId: number };

/** The credit of a customer; nothing for those who have none. */
export function CreditOfCustomer({ customerId, total, currency, disabled }: CreditProps) {
  const t = useT();
  const { money } = useFormat();
  const credit = useCredit({ customerId }, currency);
  const { clearErrors } = useFormContext();
  const { field, fieldState } = useController({ name: 'credit' });
  const value = field.value as TypedCredit;
  useFieldInfo('credit', {
    label: 'billing.credits.title',
    show: (typed) => (typed as TypedCredit)?.amount,
  });
  if (compareMoney(credit, '0') <= 0 && !value) return null;
  const amount = readCredit(value);
  const refused = (fieldState.error as { amount?: Parameters<typeof errorText>[0] } | undefined)?.amount;
  const problem = errorText(refused, t) ?? typed();
  return (
    <PaidPart
      label={t('billing.credits.title')}
      text={amount ? money(amount, currency) : t('billing.credits.use')}
      buttonRef={field.ref}
      {...{ problem, disabled }}
    >
      {(onKeyDown) => (
        <CreditInput
          credit={credit}
          most={compareMoney(credit, total) < 0 ? credit : total}
          currency={currency}
          value={value?.amount ?? null}
          error={problem}
          onChange={(next) => {
            clearErrors('credit');
            field.onChange(next === null ? null : { amount: next });
          }}
          onKeyDown={onKeyDown}
        />
      )}
    </PaidPart>
  );

  function typed(): string | undefined {
    if (!value) return undefined;
    if (amount === null) return t('billing.amountInvalid');
    if (compareMoney(amount, credit) > 0)
      return t('billing.credits.moreThanCredit', { credit: isolate(credit) });
    const found = problemOf(amount, { total, currency });
    return found ? t(found.message, found.params) : undefined;
  }
}
