import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { parseDecimal } from '#shared/lib/digits.ts';
import { isolate } from '#shared/lib/isolate.ts';
import type { CurrencyLook } from '#shared/lib/money-text.ts';
import type { Currency } from '#shared/settings/money/currency.schema.ts';
import { fromBase, toBase } from '#shared/settings/money/money.rules.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { Card } from '#web/ui/display/card.tsx';
import field from '#web/ui/form/field/field.module.css';
import { equationsOf } from './currency-text.ts';

interface Props {
  currency: Currency;
  base: CurrencyLook;
}

type Side = 'base' | 'other';

/** Longer amounts don't occur in a shop. */
const mostDigits = 14;

/** A converter for trying a rate: an amount typed on either side shows the other. */
export function CurrencyConverter({ currency, base }: Props) {
  const t = useT();
  const format = useFormat();
  const [typed, setTyped] = useState<{ side: Side; text: string }>({ side: 'base', text: '100' });
  const equations = equationsOf(
    { base: base.code, code: currency.code, rate: currency.exchangeRate },
    format,
  );
  const textOf = (side: Side) => (side === typed.side ? typed.text : convert(typed, currency, base));
  const fields = [
    { side: 'base', code: base.code },
    { side: 'other', code: currency.code },
  ] as const;
  return (
    <Card title={t('currency.convert.title')}>
      <div className="grid gap-10">
        {fields.map(({ side, code }) => (
          <TextInput
            key={side}
            label={t('currency.convert.amountIn', { code: isolate(code) })}
            inputMode="decimal"
            autoComplete="off"
            classNames={{ input: `${field.ltr} tabular` }}
            rightSection={<span className="muted">{code}</span>}
            rightSectionWidth={56}
            value={textOf(side)}
            onChange={(event) => setTyped({ side, text: event.currentTarget.value })}
          />
        ))}
        {equations && (
          <p className="muted type-caption" aria-live="polite">
            {t('currency.convert.at', { rate: equations.there })}
          </p>
        )}
      </div>
    </Card>
  );
}

function convert(
  { side, text }: { side: Side; text: string },
  currency: Currency,
  base: CurrencyLook,
): string {
  const amount = parseDecimal(text);
  if (amount === null || amount.length > mostDigits) return '';
  try {
    return side === 'base'
      ? fromBase(amount, currency.exchangeRate, currency.decimals)
      : toBase(amount, currency.exchangeRate, base.decimals);
  } catch (error) {
    // Too large to compute with.
    if (error instanceof RangeError) return '';
    throw error;
  }
}
