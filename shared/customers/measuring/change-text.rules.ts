import { isolate, isolateWords } from '#shared/lib/isolate.ts';
import type { DimensionField } from './dimension-template.schema.ts';
import { parseTapeChange } from './parse-tape.rules.ts';
import type { Tape } from './tape.rules.ts';

interface Changed {
  fields: readonly Pick<DimensionField, 'id' | 'label' | 'unit'>[];
  /** By field id: stored ones, or typed ones, of which those that can't be read are left out. */
  changes: Readonly<Record<string, string>>;
}

/** A change of a length as the shop reads it: `+½`. */
export function changeText(tape: Pick<Tape, 'show'>, change: string, unit: string | null): string {
  const sign = change.startsWith('-') ? '−' : '+';
  return isolate(sign + tape.show(change.replace(/^[+-]/, ''), unit).text);
}

/** One text per changed field: `Sleeve +½`. */
export const changeTexts = (tape: Pick<Tape, 'show'>, { fields, changes }: Changed): string[] =>
  fields.flatMap(({ id, label, unit }) => {
    const change = parseTapeChange(changes[id] ?? '');
    return change === null ? [] : [`${isolateWords(label)} ${changeText(tape, change, unit)}`];
  });
