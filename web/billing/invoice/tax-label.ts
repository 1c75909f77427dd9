interface Taxed {
  taxName: string;
  taxRate: string;
}

/** `VAT 15%`: a tax as people call it, with its rate unless its name says it already. */
export function taxLabel({ taxName, taxRate }: Taxed): string {
  const saysRate = taxName.includes('%');
  return saysRate || taxName === '' ? taxName : `${taxName} ${taxRate}%`;
}

/** The one tax of all lines; null where they differ, or have none. */
export function onlyTax(lines: readonly Taxed[]): string | null {
  const [label, ...others] = new Set(lines.map(taxLabel));
  return label && others.length === 0 ? label : null;
}
