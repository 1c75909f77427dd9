import { useWatch } from 'react-hook-form';
import { cashClosingContract } from '#shared/billing/ledger/cash-closing.contract.ts';
import { cashClosingFields } from '#shared/billing/ledger/cash-closing.schema.ts';
import { parseDecimal } from '#shared/lib/digits.ts';
import { isolateWords } from '#shared/lib/isolate.ts';
import type { CurrencyLook } from '#shared/lib/money-text.ts';
import { compareMoney } from '#shared/settings/money/compare-money.rules.ts';
import { subtractMoney, sumMoney } from '#shared/settings/money/money.rules.ts';
import classes from '#web/billing/payment/amount-within.module.css';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { useRead } from '#web/lib/query.ts';
import { navigate } from '#web/lib/router/history.ts';
import { Money } from '#web/ui/display/money.tsx';
import { Sum, Sums } from '#web/ui/display/sums.tsx';
import { formFields } from '#web/ui/form/field/form-fields.ts';
import { formContract } from '#web/ui/form/form-contract.ts';
import { FormDrawer } from '#web/ui/form/form-drawer.tsx';
import { cashSlipPath } from './cash-address.ts';

/** Closings are append-only: a form never reads one. */
const contract = formContract(
  { get: cashClosingContract.create, create: cashClosingContract.create },
  cashClosingFields,
);
const { DateField, MoneyField, NoteField } = formFields(cashClosingFields);

const width = 440;

interface CashClosingFormProps {
  currency: CurrencyLook;
  onClose: () => void;
}

/** Counts the cash of a day against what is expected, and closes the day. Offers the slip afterwards. */
export function CashClosingForm({ currency, onClose }: CashClosingFormProps) {
  const t = useT();
  const { today } = useFormat();
  return (
    <FormDrawer<typeof contract>
      contract={contract}
      id={null}
      // What is expected may be different tomorrow.
      draft={false}
      newTitle="billing.closings.new"
      size={width}
      saveLabel="billing.closings.submit"
      initial={{ date: today(), counted: '', opening: null, note: '' }}
      below={<Result currency={currency} />}
      next={({ id }) => ({
        label: t('billing.closings.printSlip'),
        onAct: () => void navigate(cashSlipPath(id)),
      })}
      onClose={onClose}
    >
      <DateField name="date" label="billing.closings.date" span={12} required latest={today()} />
      <Opening currency={currency} />
      <MoneyField
        name="counted"
        label="billing.closings.counted"
        currency={currency}
        span={12}
        required
        autoFocus
      />
      <NoteField name="note" label="billing.payment.note" />
    </FormDrawer>
  );
}

function useExpected() {
  const date = String(useWatch({ name: 'date' }) ?? '');
  const isDay = /^\d{4}-\d\d-\d\d$/.test(date);
  return useRead(cashClosingContract.expected, { query: { date } }, { enabled: isDay, staleTime: 0 }).data;
}

/** Only the first closing says what it opens with. */
function Opening({ currency }: { currency: CurrencyLook }) {
  const expected = useExpected();
  if (!expected || expected.closedUntil !== null) return null;
  return (
    <MoneyField
      name="opening"
      label="billing.closings.opening"
      help="billing.closings.openingHelp"
      currency={currency}
      span={12}
    />
  );
}

/** What is expected and how it comes about, and the difference of what was counted. */
function Result({ currency }: { currency: CurrencyLook }) {
  const t = useT();
  const { shortDate } = useFormat();
  const [date, counted, opening] = useWatch({ name: ['date', 'counted', 'opening'] });
  const found = useExpected();
  if (!found) return null;
  if (found.closedUntil !== null && date <= found.closedUntil)
    return (
      <p className={classes.sums}>
        {t('billing.closings.closedUntil', { date: isolateWords(shortDate(found.closedUntil)) })}
      </p>
    );
  const typed = found.closedUntil === null ? parseDecimal(String(opening ?? '')) : null;
  const { decimals } = currency;
  const opens = typed ?? found.opening;
  const expected = sumMoney([found.expected, subtractMoney(opens, found.opening, decimals)], decimals);
  const difference = differenceOf(counted, expected, currency);
  return (
    <div className={classes.sums}>
      <p className="muted type-caption below-8">
        {found.firstDay === date
          ? t('billing.closings.ofDay', { day: isolateWords(shortDate(date)) })
          : t('billing.closings.since', {
              from: isolateWords(shortDate(found.firstDay)),
              to: isolateWords(shortDate(String(date))),
            })}
      </p>
      <Sums>
        <Sum label={t('billing.closings.opening')}>
          <Money amount={opens} currency={currency} />
        </Sum>
        <Sum label={t('billing.closings.cashIn')}>
          <Money amount={found.cashIn} currency={currency} />
        </Sum>
        <Sum label={t('billing.closings.cashOut')}>
          <Money amount={`-${found.cashOut}`} currency={currency} />
        </Sum>
        <Sum label={t('billing.closings.expected')} weight="strong">
          <Money amount={expected} currency={currency} named />
        </Sum>
        {difference !== null && (
          <Sum label={t(differenceLabel(difference))} weight="strong">
            <Money amount={difference} currency={currency} />
          </Sum>
        )}
      </Sums>
    </div>
  );
}

function differenceOf(counted: unknown, expected: string, { decimals }: CurrencyLook): string | null {
  const typed = parseDecimal(String(counted ?? ''));
  if (typed === null || typed.startsWith('-')) return null;
  try {
    return subtractMoney(typed, expected, decimals);
  } catch {
    // Too many decimals, or too large; validation reports it on the field.
    return null;
  }
}

function differenceLabel(difference: string) {
  const side = compareMoney(difference, '0');
  if (side === 0) return 'billing.closings.fits';
  return side < 0 ? 'billing.closings.short' : 'billing.closings.over';
}
