import type { DimensionField } from '#shared/customers/measuring/dimension-template.schema.ts';
import { parseTapeChange } from '#shared/customers/measuring/tape-change.rules.ts';
import { isolate, isolateWords } from '#shared/lib/isolate.ts';
import { useTape } from './use-tape.ts';

interface Changed {
  fields: readonly Pick<DimensionField, 'id' | 'label' | 'unit'>[];
  /** By field id: stored ones, or typed ones, of which those that can't be read are left out. */
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
        const change = parseTapeChange(changes[id] ?? '');
        return change === null ? [] : [`${isolateWords(label)} ${changeText(change, unit)}`];
      }),
  };
}
