import { z } from 'zod';
import { recordFields, requiredText } from '#shared/lib/fields.ts';
import { names, storedNames } from '#shared/lib/names.ts';
import { permissions, withNeeded } from './permission.rules.ts';

const permission = z.enum(permissions, 'validation.unknown');

export const roleFields = z.object({
  name: requiredText('staff.errors.roleNameRequired', 80),
  names: names(),
  /** Saved with the permissions that they need: `customers:write` brings `customers:read`. */
  permissions: z.array(permission).max(permissions.length, 'validation.tooMany').transform(withNeeded),
  /** Users of the role have no permissions until their second factor is on. */
  requiresSecondFactor: z.boolean().default(false),
});

/** The most users that a role's reply names; `people` counts them all. */
export const namedPeople = 100;

export const role = z.object({
  ...recordFields,
  name: z.string(),
  names: storedNames,
  permissions: z.array(permission),
  requiresSecondFactor: z.boolean(),
  /** How many users have the role; `users` names them, sorted by name. */
  people: z.int(),
  users: z.array(
    z.object({ id: z.int(), name: z.string(), active: z.boolean(), avatar: z.string().nullable() }),
  ),
});
export type Role = z.output<typeof role>;
