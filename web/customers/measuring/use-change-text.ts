import { changeText, changeTexts } from '#shared/customers/measuring/change-text.rules.ts';
import { useTape } from './use-tape.ts';

type Changed = Parameters<typeof changeTexts>[1];

/** Writes changes of lengths as the shop reads them: `Sleeve +½`. */
export function useChangeText() {
  const tape = useTape();
  return {
    changeText: (change: string, unit: string | null) => changeText(tape, change, unit),
    /** One text per changed field. */
    changeTexts: (changed: Changed) => changeTexts(tape, changed),
  };
}
