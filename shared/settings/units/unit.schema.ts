import { z } from 'zod';
import { decimal, recordFields, requiredText } from '#shared/lib/fields.ts';
import { names } from '#shared/lib/names.ts';
import { unitKinds } from './unit-kinds.ts';

/** The symbol after a number: `cm`. */
export const unitCode = () => requiredText('units.codeRequired', 12);

export const unitFields = z.object({
  name: requiredText('settings.nameRequired', 80),
  names: names(),
  code: unitCode(),
  kind: z.enum(unitKinds, 'units.kindRequired'),
  /** The size of the unit in the base unit of its kind (centimetre, gram, piece). */
  factor: decimal({ decimals: 8, message: 'units.factorInvalid' })
    // As many digits as the column holds.
    .refine((factor) => Number(factor) > 0 && Number(factor) < 1e10, 'units.factorInvalid'),
  /** Whether tapes show fractions of it: 15½ in, but 39.5 cm. */
  inFractions: z.boolean().default(false),
});

export const unit = unitFields.extend(recordFields);
export type Unit = z.output<typeof unit>;
