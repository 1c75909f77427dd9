import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { parseDecimal } from '#shared/lib/digits.ts';
import type { CurrencyLook } from '#shared/lib/money-text.ts';
import { compareMoney } from '#shared/settings/money/compare-money.rules.ts';
import { subtractMoney } from '#shared/settings/money/money.rules.ts';
import { useT } from '#web/lib/i18n.ts';
import { Money } from '#web/ui/display/money.tsx';
import { Sum, Sums } from '#web/ui/display/sums.tsx';
import { fieldsOf } from '#web/ui/form/field/fields-of.ts';
import classes from './amount-within.module.css';

const { MoneyField } = fieldsOf(z.object({ given: z.string() }));

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
      {change !== null && !isTooLittle && (
        <div className={classes.change}>
          <Sums>
            <Sum label={t('billing.change.change')} weight="strong">
              <Money amount={change} currency={currency} named />
            </Sum>
          </Sums>
        </div>
      )}
    </>
  );
}

/** Null while one of the two is no amount. */
function changeOf(amount: unknown, given: unknown, { decimals }: CurrencyLook): string | null {
  const [due, handed] = [amount, given].map((typed) => parseDecimal(String(typed ?? '')));
  if (!due || !handed || due.startsWith('-') || handed.startsWith('-')) return null;
  try {
    return subtractMoney(handed, due, decimals);
  } catch {
    return null;
  }
}
