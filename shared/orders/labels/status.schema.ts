import { z } from 'zod';
import { idOf, note, position, recordFields, requiredText } from '#shared/lib/fields.ts';
import { stages } from './stage.rules.ts';

const label = {
  name: requiredText('orders.statusNameRequired', 80),
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
  /** Given to an order that arrives in the stage; one status of a stage has it. */
  isDefault: z.boolean().default(false),
});

export const status = statusFields.extend({ ...recordFields, position: z.int() });
export type Status = z.output<typeof status>;

export const subStatusFields = z.object({
  statusId: idOf(),
  ...label,
  position: position(),
  /** Given to an order that takes the status and names no sub-status; at most one of a status has it. */
  isDefault: z.boolean().default(false),
});

export const subStatus = subStatusFields.extend({ ...recordFields, position: z.int() });
export type SubStatus = z.output<typeof subStatus>;
