import { z } from 'zod';
import { note, optionalPhone, recordFields, requiredText } from '#shared/lib/fields.ts';

export const companyFields = z.object({
  name: requiredText('suppliers.nameRequired'),
  phone: optionalPhone(),
  address: note(),
});

export const company = companyFields.extend(recordFields);
export type Company = z.output<typeof company>;
