import type { DimensionField } from '#shared/customers/measuring/dimension-template.schema.ts';
import { isolate, isolateWords } from '#web/ui/display/isolate.ts';
import { useTape } from './use-tape.ts';

interface Changed {
  fields: readonly Pick<DimensionField, 'id' | 'label' | 'unit'>[];
  /** Signed decimals by field id. */
  changes: Readonly<Record<string, string>>;
}

/** Writes changes of lengths as the shop reads them: `Sleeve +½`. */
export function useChangeText() {
  const tape = useTape();
  const changeText = (change: string, unit: string | null): string => {
    const sign = change.startsWith('-') ? '−' : '+';
    return isolate(sign + tape.show(change.replace(/^[+-]/, ''), unit).text);
  };
  return {
    changeText,
    /** One text per changed field. */
    changeTexts: ({ fields, changes }: Changed): string[] =>
      fields.flatMap(({ id, label, unit }) => {
        const change = changes[id];
        return change === undefined ? [] : [`${isolateWords(label)} ${changeText(change, unit)}`];
      }),
  };
}
