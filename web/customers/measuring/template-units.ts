import { type FieldValues, useFormContext } from 'react-hook-form';
import { parseTape } from '#shared/customers/measuring/parse-tape.rules.ts';
import { useT } from '#web/lib/i18n.ts';
import { useUnitSymbol, useUnits } from '#web/settings/units/use-units.ts';
import { isolate, isolateWords } from '#web/ui/display/isolate.ts';
import { notify } from '#web/ui/feedback/toasts.tsx';
import { useTape } from './use-tape.ts';

/** The shop's length units, and none. */
export function useUnitOptions(chosen: string | null) {
  const t = useT();
  const symbolOf = useUnitSymbol();
  const codes = useUnits('length').map(({ code }) => code);
  const all = chosen === null || codes.includes(chosen) ? codes : [...codes, chosen];
  return [
    { value: '', label: t('measurement.template.noUnit') },
    ...all.map((code) => ({ value: code, label: symbolOf(code) })),
  ];
}

/** Changes a field's unit: its plausible range is converted, and a notification says so. */
export function useUnitChange(index: number) {
  const t = useT();
  const tape = useTape();
  const symbolOf = useUnitSymbol();
  const { setValue, getValues } = useFormContext<FieldValues>();
  return (from: string | null, to: string | null) => {
    setValue(`fields.${index}.unit`, to, { shouldDirty: true });
    if (!from || !to || from === to) return;
    const bounds = (['min', 'max'] as const).map((name) => ({
      name: `fields.${index}.${name}`,
      before: parseTape(String(getValues(`fields.${index}.${name}`) ?? '')),
    }));
    const texts: { from: string; to: string }[] = [];
    for (const { name, before } of bounds) {
      const after = before && tape.convert(before, from, to);
      if (!before || !after) continue;
      setValue(name, after, { shouldDirty: true });
      texts.push({ from: tape.write(before, from), to: tape.write(after, to) });
    }
    if (texts.length === 0) return;
    const range = (side: 'from' | 'to', unit: string) =>
      isolateWords(`${isolate(texts.map((text) => text[side]).join('–'))} ${symbolOf(unit)}`);
    notify.success(t('units.rangeConverted', { from: range('from', from), to: range('to', to) }));
  };
}
