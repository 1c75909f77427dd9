import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import type { CurrencyLook } from '#shared/lib/money-text.ts';
import { compareMoney } from '#shared/settings/money/compare-money.rules.ts';
import { useT } from '#web/lib/i18n.ts';
import { Money } from '#web/ui/display/money.tsx';
import { Sum, Sums } from '#web/ui/display/sums.tsx';
import { formFields } from '#web/ui/form/field/form-fields.ts';
import { changeOf } from './change.rules.ts';

const { MoneyField } = formFields(z.object({ given: z.string() }));

/** What the customer hands over in cash, and the change to give back; nothing of it is stored. */
export function CashChange({ currency }: { currency: CurrencyLook }) {
  const t = useT();
  const [method, amount, given] = useWatch({ name: ['method', 'amount', 'given'] });
  if (method !== 'cash') return null;
  const change = changeOf(amount, given, currency);
  const isTooLittle = change !== null && compareMoney(change, '0') < 0;
  return (
    <>
      <MoneyField
        name="given"
        label="billing.change.given"
        help="billing.change.givenHelp"
        currency={currency}
        span={12}
        {...(isTooLittle && { warning: t('billing.change.tooLittle') })}
      />
      {change !== null && !isTooLittle && <Change amount={change} currency={currency} />}
    </>
  );
}

/** The change to give back. */
export function Change({ amount, currency }: { amount: string; currency: CurrencyLook }) {
  const t = useT();
  return (
    <div className="across">
      <Sums>
        <Sum label={t('billing.change.change')} weight="strong">
          <Money amount={amount} currency={currency} named />
        </Sum>
      </Sums>
    </div>
  );
}
