import { TextInput } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import type { CurrencyLook } from '#shared/lib/money-text.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { CreditOffer } from './credit-offer.tsx';

interface CreditInputProps {
  credit: string;
  /** What is used when it is asked for: all of the credit, or all that is to be paid. */
  most: string;
  /** Whether it is that of several customers. */
  isOfSeveral?: boolean;
  currency: CurrencyLook;
  /** As typed; null: none is used. */
  value: string | null;
  error: string | undefined;
  onChange: (value: string | null) => void;
  onKeyDown?: (event: KeyboardEvent) => void;
}

/** Offers the customer's credit, and takes how much of it is used. */
export function CreditInput(props: CreditInputProps) {
  const { credit, most, isOfSeveral = false, currency, value, error, onChange, onKeyDown } = props;
  const t = useT();
  const { currencyName } = useFormat();
  return (
    <>
      <CreditOffer
        credit={credit}
        isOfSeveral={isOfSeveral}
        currency={currency}
        isUsed={value !== null}
        onUse={() => onChange(value === null ? most : null)}
      />
      {value !== null && (
        <TextInput
          inputMode="decimal"
          autoComplete="off"
          label={t('billing.credits.amountIn', { currency: currencyName(currency) })}
          value={value}
          error={error}
          onChange={(event) => onChange(event.currentTarget.value)}
          {...(onKeyDown && { onKeyDown })}
        />
      )}
    </>
  );
}
