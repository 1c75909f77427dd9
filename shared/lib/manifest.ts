import type { MessageKey } from '#shared/i18n/messages.ts';
import type { Access } from './contract.ts';

/** How people read a field, wherever it is shown: form, list, files, conflicts, the log of changes. */
export interface FieldDescription {
  label: MessageKey;
  /** What it is one of, where its form says so in a heading above it. */
  group?: MessageKey;
  /** A number rather than digits of a code or a phone; money is in the currency of the record or of the shop. */
  kind?: 'money' | 'number';
  /** The type of the record whose id it is. */
  refersTo?: string;
  /** The words of its values, where they are names of the program's own. */
  choices?: Readonly<Record<string, MessageKey>>;
}

export type FieldDescriptions = Readonly<Record<string, FieldDescription>>;

interface Part {
  name: MessageKey;
  fields: FieldDescriptions;
  /** As of the record itself. */
  inUse?: MessageKey;
}

/** A kind of record as every room knows it. */
export interface Manifest {
  /** As in the paths of the API and the names of tables: `work-types`. */
  type: string;
  /** One of them: `Customer`. */
  name: MessageKey;
  fields: FieldDescriptions;
  /** What is said where one keeps a record that it refers to from being deleted. */
  inUse?: MessageKey;
  /** Tables of its parts, whose changes are changes of it. */
  parts?: Readonly<Record<string, Part>>;
}

/** A kind of record with a list of its own. */
export interface EntityManifest extends Manifest {
  /** All of them: the list, the menu and the palette. */
  title: MessageKey;
  /** The address of the list. */
  screen: string;
  permission: { read: Access; write: Access; delete: Access };
}

/** `items:read`, `items:write` and `items:delete`. */
export const permissionsFor = <Area extends string>(area: Area) =>
  ({ read: `${area}:read`, write: `${area}:write`, delete: `${area}:delete` }) as const;

/**
 * Fields whose labels stand in the catalogues under their own names: `labels('catalogue.item.field', itemFields.shape)`.
 * A field without a label doesn't compile.
 */
export const labels = <Prefix extends string, Name extends string>(
  prefix: `${Prefix}.${Name}` extends MessageKey ? Prefix : never,
  fields: Readonly<Record<Name, unknown>>,
): Record<Name, FieldDescription> =>
  Object.fromEntries(
    Object.keys(fields).map((name) => [name, { label: `${prefix}.${name}` as MessageKey }]),
  ) as Record<Name, FieldDescription>;
