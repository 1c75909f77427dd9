import type { DimensionField } from '#shared/customers/measuring/dimension-template.schema.ts';
import { useT } from '#web/lib/i18n.ts';
import { useUnitSymbol } from '#web/settings/units/use-units.ts';
import type { FieldInfo } from '#web/ui/form/form-context.ts';
import type { Row } from '#web/ui/form/rows/row-identity.ts';
import { useTape } from './use-tape.ts';

/** A field in the form; its order is its place in the list. */
export interface TemplateField extends Row {
  label: string;
  unit: string | null;
  kind: string;
  options: string[];
  required: boolean;
  min: string | null;
  max: string | null;
  /** Set from the place when the form is sent. */
  order: number;
}

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
        kind: {
          label: 'measurement.template.kind',
          show: ({ kind }: DimensionField) => t(`measurement.kinds.${kind}`),
        },
        unit: {
          label: 'measurement.template.unit',
          show: ({ unit, min, max }: DimensionField) =>
            [
              unit ? symbolOf(unit) : t('measurement.template.noUnit'),
              [lengthOf(min, unit), lengthOf(max, unit)].filter(Boolean).join(' – '),
            ]
              .filter(Boolean)
              .join(' · '),
        },
        options: {
          label: 'measurement.template.options',
          show: ({ options }: DimensionField) => options.join(' · '),
        },
        required: {
          label: 'measurement.template.required',
          show: ({ required }: DimensionField) => t(required ? 'kit.value.yes' : 'kit.value.no'),
        },
      },
    },
  };
}
