import { isolateWords } from '#shared/lib/isolate.ts';
import type { Currency } from '#shared/settings/money/currency.schema.ts';
import { exchangeRateFields } from '#shared/settings/money/currency.schema.ts';
import { exchangeRateContract } from '#shared/settings/money/exchange-rate.contract.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { formFields } from '#web/ui/form/field/form-fields.ts';
import { formContract } from '#web/ui/form/form-contract.ts';
import { FormDrawer } from '#web/ui/form/form-drawer.tsx';
import { oneOf } from './currency-text.ts';
import { RateSentence } from './rate-sentence.tsx';

const contract = formContract(exchangeRateContract, exchangeRateFields);
const { DateField, NumberField } = formFields(contract.fields);

interface Props {
  currency: Currency;
  base: string;
  /** Null for a new rate. */
  id: number | null;
  onClose: () => void;
}

/** The form of a rate as of a day. */
export function ExchangeRateForm({ currency, base, id, onClose }: Props) {
  const t = useT();
  const { date, today } = useFormat();
  const { code } = currency;
  return (
    <FormDrawer
      contract={contract}
      of={{ currencyId: currency.id }}
      id={id}
      initial={{ asOf: today() }}
      newTitle="currency.rate.create"
      nameOf={({ asOf }) => t('currency.rate.edit', { day: isolateWords(date(asOf)) })}
      onClose={onClose}
    >
      <DateField name="asOf" label="currency.rate.asOf" help="currency.rate.asOfHelp" span={12} required />
      <NumberField
        name="rate"
        label="currency.rate.rateIn"
        labelParams={{ code, one: oneOf(base) }}
        unit={code}
        span={12}
        required
        autoFocus
      />
      <RateSentence base={base} code={code} field="rate" />
    </FormDrawer>
  );
}
