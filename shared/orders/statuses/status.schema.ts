import { z } from 'zod';
import { idOf, note, position, recordFields, requiredText } from '#shared/lib/fields.ts';
import { names } from '#shared/lib/names.ts';
import { stages } from './stage.rules.ts';

const label = {
  name: requiredText('orders.statusNameRequired', 80),
  names: names(),
  description: note(),
  colour: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'orders.colour')
    .default('#888c94'),
};

export const statusFields = z.object({
  ...label,
  stage: z.enum(stages),
  position: position(),
  /** Set on orders that enter the stage; one status per stage has it. */
  isDefault: z.boolean().default(false),
});

export const status = statusFields.extend({ ...recordFields, position: z.int() });
export type Status = z.output<typeof status>;

export const subStatusFields = z.object({
  statusId: idOf(),
  ...label,
  position: position(),
  /** Set on orders that take the status without naming a sub-status; at most one per status has it. */
  isDefault: z.boolean().default(false),
});

export const subStatus = subStatusFields.extend({ ...recordFields, position: z.int() });
export type SubStatus = z.output<typeof subStatus>;
