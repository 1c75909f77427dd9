import { type FieldValues, useFormContext } from 'react-hook-form';
import type { DimensionField } from '#shared/customers/measuring/dimension-template.schema.ts';
import { parseTape } from '#shared/customers/measuring/parse-tape.rules.ts';
import { isolate, isolateWords } from '#shared/lib/isolate.ts';
import type { Names } from '#shared/lib/names.ts';
import { useTape } from '#web/customers/measuring/use-tape.ts';
import { useT } from '#web/lib/i18n.ts';
import { useUnitSymbol, useUnits } from '#web/settings/units/use-units.ts';
import { notify } from '#web/ui/feedback/toasts.tsx';
import type { FieldInfo } from '#web/ui/form/form-context.ts';
import type { Row } from '#web/ui/form/rows/row-identity.ts';

/** A field in the form; its order is its place in the list. */
export interface TemplateField extends Row {
  label: string;
  names: Names;
  unit: string | null;
  kind: string;
  options: string[];
  optionNames: Readonly<Record<string, Names>>;
  required: boolean;
  group: string;
  groupNames: Names;
  help: string;
  helpNames: Names;
  point: string | null;
  min: string | null;
  max: string | null;
  /** Set from the place when the form is sent. */
  order: number;
}

const namesText = (names: Names | undefined): string => Object.values(names ?? {}).join(', ');

/** How to show the fields of a template, for choosing between two versions of them. */
export function useTemplateFieldsInfo(): FieldInfo {
  const t = useT();
  const tape = useTape();
  const symbolOf = useUnitSymbol();
  const nameOf = ({ label }: DimensionField, index: number) =>
    label || t('measurement.template.unnamed', { number: index + 1 });
  const lengthOf = (length: string | null, unit: string | null) => length && tape.write(length, unit);
  return {
    label: 'measurement.template.fields',
    show: (fields) => (fields as DimensionField[]).map(nameOf).join(' · '),
    rows: {
      nameOf,
      show: (field: DimensionField) => field.label,
      parts: {
        label: { label: 'measurement.template.label' },
        names: {
          label: 'kit.names.title',
          show: ({ names }: DimensionField) => namesText(names),
        },
        kind: {
          label: 'measurement.template.kind',
          show: ({ kind }: DimensionField) => t(`measurement.kinds.${kind}`),
        },
        unit: {
          label: 'measurement.template.unit',
          show: ({ unit, min, max }: DimensionField) =>
            [
              unit ? symbolOf(unit) : t('measurement.template.noUnit'),
              [lengthOf(min, unit), lengthOf(max, unit)]
                .map((bound) => bound && isolate(bound))
                .filter(Boolean)
                .join('–'),
            ]
              .filter(Boolean)
              .join(' · '),
        },
        options: {
          label: 'measurement.template.options',
          show: ({ options }: DimensionField) => options.join(' · '),
        },
        optionNames: {
          label: 'kit.names.title',
          show: ({ optionNames = {} }: DimensionField) =>
            Object.values(optionNames).map(namesText).join(' · '),
        },
        group: { label: 'measurement.template.group' },
        groupNames: {
          label: 'measurement.template.group',
          show: ({ groupNames }: DimensionField) => namesText(groupNames),
        },
        help: { label: 'measurement.template.help' },
        helpNames: {
          label: 'measurement.template.help',
          show: ({ helpNames }: DimensionField) => namesText(helpNames),
        },
        point: {
          label: 'measurement.template.point',
          show: ({ point }: DimensionField) => t(point ? 'kit.value.yes' : 'kit.value.no'),
        },
        required: {
          label: 'measurement.template.required',
          show: ({ required }: DimensionField) => t(required ? 'kit.value.yes' : 'kit.value.no'),
        },
      },
    },
  };
}

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
      isolateWords(`${texts.map((text) => isolate(text[side])).join('–')} ${symbolOf(unit)}`);
    notify.success(t('units.rangeConverted', { from: range('from', from), to: range('to', to) }));
  };
}
