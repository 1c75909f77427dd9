import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import type { MessageKey } from '#shared/i18n/messages.ts';
import { parseDecimal } from '#shared/lib/digits.ts';
import { isolate } from '#shared/lib/isolate.ts';
import type { CurrencyLook } from '#shared/lib/money-text.ts';
import { compareMoney } from '#shared/settings/money/compare-money.rules.ts';
import { subtractMoney } from '#shared/settings/money/money.rules.ts';
import { useT } from '#web/lib/i18n.ts';
import { Money } from '#web/ui/display/money.tsx';
import { Sum, Sums } from '#web/ui/display/sums.tsx';
import { formFields } from '#web/ui/form/field/form-fields.ts';
import classes from './amount-within.module.css';

const { MoneyField } = formFields(z.object({ amount: z.string() }));

interface WithinProps {
  /** The most that may be paid. */
  most: string;
  currency: CurrencyLook;
}

/** The amount of a form, with a warning above the most that may be paid; `tooMuch` has that under `param`. */
export function AmountWithin({
  most,
  currency,
  tooMuch,
  param,
}: WithinProps & { tooMuch: MessageKey; param: string }) {
  const t = useT();
  const left = useLeft(most, currency);
  const isTooMuch = left !== null && compareMoney(left, '0') < 0;
  return (
    <MoneyField
      name="amount"
      label="billing.payment.amount"
      currency={currency}
      span={12}
      required
      autoFocus
      {...(isTooMuch && { warning: t(tooMuch, { [param]: isolate(most) }) })}
    />
  );
}

/** What may be paid, and what is left of it after the typed amount. */
export function WhatIsLeft({
  of,
  left: label,
  most,
  currency,
}: WithinProps & { of: MessageKey; left: MessageKey }) {
  const t = useT();
  const left = useLeft(most, currency);
  return (
    <div className={classes.sums}>
      <Sums>
        <Sum label={t(of)}>
          <Money amount={most} currency={currency} />
        </Sum>
        {left !== null && compareMoney(left, '0') >= 0 && (
          <Sum label={t(label)} weight="strong">
            <Money amount={left} currency={currency} named />
          </Sum>
        )}
      </Sums>
    </div>
  );
}

/** What is left after the typed amount; null while that is invalid. */
function useLeft(most: string, { decimals }: CurrencyLook): string | null {
  const amount = useWatch({ name: 'amount' });
  const typed = parseDecimal(String(amount ?? ''));
  if (typed === null || typed.startsWith('-')) return null;
  try {
    return subtractMoney(most, typed, decimals);
  } catch {
    // Too many decimals, or too large; validation reports it on the field.
    return null;
  }
}
