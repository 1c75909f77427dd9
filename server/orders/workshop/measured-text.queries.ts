import { eq } from 'drizzle-orm';
import { dimensionPreferences } from '#server/customers/measuring/dimension-preference.table.ts';
import type { Database } from '#server/database/connection.ts';
import { requireRow } from '#server/lib/data/require-row.ts';
import { translator } from '#server/lib/http/translate.ts';
import { units } from '#server/settings/units/unit.table.ts';
import type { DimensionField } from '#shared/customers/measuring/dimension-template.schema.ts';
import { showTape } from '#shared/customers/measuring/fraction.rules.ts';
import { isNumericField } from '#shared/customers/measuring/measurement.rules.ts';
import type { MessageKey } from '#shared/i18n/messages.ts';
import type { Language } from '#shared/lib/language.ts';
import { nameIn } from '#shared/lib/names.ts';
import type { Job } from '#shared/orders/workshop/job.schema.ts';

export interface MeasuredText {
  label: string;
  value: string;
  unit: string;
}

/** Returns the functions that write measured values and changes as the shop reads them, in one language. */
export async function measuredTexts(database: Database, language: Language) {
  const { display, rounding } = requireRow(await database.select().from(dimensionPreferences));
  const divided = await database.select({ code: units.code }).from(units).where(eq(units.inFractions, true));
  const inFractions = new Set(display === 'fraction' ? divided.map(({ code }) => code) : []);
  const show = (value: string, unit: string | null | undefined) =>
    showTape(value, { as: inFractions.has(unit ?? '') ? 'fraction' : 'decimal', finest: rounding }).text;
  const t = translator(language);
  // A shop's own unit has no symbol in other languages.
  const symbol = (unit: string) => {
    const known = t(`units.symbols.${unit}` as MessageKey);
    return known.startsWith('units.') ? unit : known;
  };
  const labelOf = ({ label, names }: DimensionField) => nameIn({ name: label, names }, language);

  return {
    /** What was measured, in the order of the template; fields without a value are left out. */
    valuesOf: ({ measurement }: Job): MeasuredText[] =>
      (measurement?.fields ?? [])
        .toSorted((a, b) => a.order - b.order)
        .flatMap((field) => {
          const value = measurement?.values[field.id];
          if (!value) return [];
          const isLength = field.kind === 'text' && isNumericField(field);
          return {
            label: labelOf(field),
            value: isLength
              ? show(value, field.unit)
              : nameIn({ name: value, names: field.optionNames?.[value] }, language),
            unit: field.unit ? symbol(field.unit) : '',
          };
        }),
    /** What an alteration changes, with signs. */
    changesOf: ({ alterationOf }: Job): MeasuredText[] =>
      (alterationOf?.fields ?? []).flatMap((field) => {
        const change = alterationOf?.changes[field.id];
        if (!change) return [];
        const sign = change.startsWith('-') ? '−' : '+';
        return {
          label: labelOf(field),
          value: sign + show(change.replace(/^[+-]/, ''), field.unit),
          unit: field.unit ? symbol(field.unit) : '',
        };
      }),
    /** `4.5 m` */
    amount: (quantity: string, unit: string | null) =>
      [quantity, unit && symbol(unit)].filter(Boolean).join(' '),
  };
}
