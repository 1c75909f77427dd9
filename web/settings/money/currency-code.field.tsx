import { useFormContext } from 'react-hook-form';
import { currencySign, currencyTitle } from '#shared/lib/intl.ts';
import { maxPerPage } from '#shared/lib/listing.ts';
import { isoCurrencies, isoDecimals } from '#shared/settings/country/iso-currency.rules.ts';
import { currencyContract } from '#shared/settings/money/currency.contract.ts';
import { useLanguage, useT } from '#web/lib/i18n.ts';
import { useRead } from '#web/lib/query.ts';
import { useField } from '#web/ui/form/field/use-field.ts';
import { Select } from '#web/ui/picker/select.tsx';

const longestSymbol = 12;

/** A choice of ISO 4217 currencies that the shop doesn't have yet; fills in name, symbol and decimals. */
export function CurrencyCodeField() {
  const t = useT();
  const language = useLanguage();
  const { setValue } = useFormContext();
  const { field, input } = useField({
    name: 'code',
    label: 'currency.code',
    help: 'currency.codeHelp',
    required: true,
    autoFocus: true,
    span: 12,
  });
  const { data } = useRead(currencyContract.list, { query: { perPage: maxPerPage } });
  const taken = new Set(data?.data.map(({ code }) => code));
  const choose = (code: string | null) => {
    field.onChange(code ?? '');
    if (!code) return;
    const change = { shouldDirty: true, shouldValidate: false };
    setValue('name', currencyTitle(code, language), change);
    setValue('symbol', currencySign(language, code).slice(0, longestSymbol), change);
    setValue('decimals', isoDecimals(code), change);
  };
  return (
    <Select
      {...input}
      data={isoCurrencies
        .filter((code) => !taken.has(code))
        .map((code) => ({ value: code, label: `${code} · ${currencyTitle(code, language)}` }))}
      nothing={t('currency.nothingFound')}
      value={typeof field.value === 'string' && field.value !== '' ? field.value : null}
      onChange={choose}
    />
  );
}
