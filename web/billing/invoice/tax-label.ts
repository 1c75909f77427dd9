interface Taxed {
  taxName: string;
  taxRate: string;
}

/** `VAT 15%`: the name of a tax, with its rate unless the name contains it. */
export function taxLabel({ taxName, taxRate }: Taxed): string {
  const saysRate = taxName.includes('%');
  return saysRate || taxName === '' ? taxName : `${taxName} ${taxRate}%`;
}

/** The only tax of all lines; null if they differ, or have none. */
export function onlyTax(lines: readonly Taxed[]): string | null {
  const [label, ...others] = new Set(lines.map(taxLabel));
  return label && others.length === 0 ? label : null;
}
