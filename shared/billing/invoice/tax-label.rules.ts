import type { Language } from '#shared/lib/language.ts';
import { type Names, nameIn } from '#shared/lib/names.ts';

interface Taxed {
  taxName: string;
  taxNames: Names;
  taxRate: string;
}

/** `VAT 15%`: the name of a tax in a language, with its rate unless the name contains it. */
export function taxLabel({ taxName, taxNames, taxRate }: Taxed, language: Language): string {
  const name = nameIn({ name: taxName, names: taxNames }, language);
  return name.includes('%') || name === '' ? name : `${name} ${taxRate}%`;
}

/** The only tax of all lines; null if they differ, or have none. */
export function onlyTax(lines: readonly Taxed[], language: Language): string | null {
  const [label, ...others] = new Set(lines.map((line) => taxLabel(line, language)));
  return label && others.length === 0 ? label : null;
}
