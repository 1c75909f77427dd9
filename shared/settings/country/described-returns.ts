import { bahrainReturn, emiratesReturn, omanReturn, saudiReturn } from './countries/gulf-returns.ts';
import { indianReturn, pakistaniReturn } from './countries/south-asian-returns.ts';
import { generalReturn, type TaxReturn } from './tax-return.ts';

/** Apart from the other descriptions, since the server alone needs them. */
const described: Readonly<Record<string, TaxReturn>> = {
  SA: saudiReturn,
  AE: emiratesReturn,
  BH: bahrainReturn,
  OM: omanReturn,
  IN: indianReturn,
  PK: pakistaniReturn,
};

export const taxReturnOf = (country: string): TaxReturn => described[country] ?? generalReturn;
