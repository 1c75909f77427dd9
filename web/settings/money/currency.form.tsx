import { useWatch } from 'react-hook-form';
import { currencyContract } from '#shared/settings/money/currency.contract.ts';
import { currencyFields } from '#shared/settings/money/currency.schema.ts';
import { formFields } from '#web/ui/form/field/form-fields.ts';
import { formContract } from '#web/ui/form/form-contract.ts';
import { FormDrawer } from '#web/ui/form/form-drawer.tsx';
import type { DrawerProps } from '#web/ui/list/list-page.tsx';
import { useBaseCurrency } from './base-currency.ts';
import { CurrencyCodeField } from './currency-code.field.tsx';
import { RateSentence } from './rate-sentence.tsx';

const contract = formContract(currencyContract, currencyFields);
const { TextField, NumberField } = formFields(contract.fields);

interface Props extends DrawerProps {
  /** Called after a deletion, since the currency's page no longer exists. */
  onRemoved?: () => void;
}

export function CurrencyForm(props: Props) {
  return (
    <FormDrawer contract={contract} newTitle="currency.create" nameOf={({ code }) => code} {...props}>
      {props.id === null && <CurrencyCodeField />}
      <TextField name="name" label="currency.name" span={12} required autoFocus={props.id !== null} />
      <TextField name="symbol" label="currency.symbol" required />
      <NumberField name="decimals" label="currency.decimals" help="currency.decimalsHelp" whole required />
      <NumberField name="smallestCoin" label="currency.smallestCoin" help="currency.smallestCoinHelp" />
      {props.id === null && <FirstRate />}
    </FormDrawer>
  );
}

/** Further rates are added on the currency's page. */
function FirstRate() {
  const base = useBaseCurrency()?.code ?? '';
  const code = String(useWatch({ name: 'code' }) ?? '');
  return (
    <>
      <NumberField name="exchangeRate" label="currency.rate.rate" span={12} unit={code} required />
      <RateSentence base={base} code={code} field="exchangeRate" />
    </>
  );
}
