import { ActionIcon, TextInput } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useState } from 'react';
import { parseDecimal } from '#shared/lib/digits.ts';
import { convertUnits } from '#shared/settings/units/unit.rules.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import field from '#web/ui/form/field/field.module.css';
import { Select } from '#web/ui/picker/select.tsx';
import classes from './unit.module.css';
import { kindOptions } from './unit.options.ts';
import { useUnitSymbol, useUnits } from './use-units.ts';

/** Longer numbers measure nothing in a shop. */
const mostDigits = 14;

/** The fields of the conversion, and its result. */
export function Converter() {
  const t = useT();
  const { number } = useFormat();
  const symbolOf = useUnitSymbol();
  const units = useUnits();
  const [typed, setTyped] = useState('1');
  const [chosen, choose] = useState({ from: 'in', to: 'cm' });
  const from = units.find(({ code }) => code === chosen.from) ?? units[0];
  if (!from) return null;
  const partners = units.filter(({ kind }) => kind === from.kind);
  const to = partners.find(({ code }) => code === chosen.to) ?? partners[0] ?? from;
  const value = parseDecimal(typed);
  const isNumber = value !== null && value.length <= mostDigits;

  const optionOf = ({ code, name }: (typeof units)[number]) => ({
    value: code,
    label: `${name} (${symbolOf(code)})`,
  });
  const grouped = (Object.keys(kindOptions) as (keyof typeof kindOptions)[]).flatMap((kind) =>
    units
      .filter((unit) => unit.kind === kind)
      .map((unit) => ({ ...optionOf(unit), group: t(kindOptions[kind]) })),
  );

  return (
    <div className="grid gap-12">
      <TextInput
        data-autofocus
        label={t('units.convert.amount')}
        inputMode="decimal"
        autoComplete="off"
        classNames={{ input: `${field.ltr} tabular` }}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={typed.trim() !== '' && !isNumber && t('units.convert.invalid')}
      />
      <div className={classes.between}>
        <Select
          label={t('units.convert.from')}
          data={grouped}
          value={from.code}
          onChange={(code) => choose({ ...chosen, from: code ?? from.code })}
        />
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t('units.convert.swap')}
          onClick={() => choose({ from: to.code, to: from.code })}
        >
          <IconArrowsExchange aria-hidden size={16} stroke={1.7} />
        </ActionIcon>
        <Select
          label={t('units.convert.to')}
          data={partners.map(optionOf)}
          value={to.code}
          onChange={(code) => choose({ from: from.code, to: code ?? to.code })}
        />
      </div>
      {isNumber && (
        <p className={classes.result} aria-live="polite">
          <bdi dir="auto">
            {t('units.convert.result', {
              value: number(value),
              from: symbolOf(from.code),
              result: number(convertUnits(value, from, to)),
              to: symbolOf(to.code),
            })}
          </bdi>
        </p>
      )}
    </div>
  );
}
