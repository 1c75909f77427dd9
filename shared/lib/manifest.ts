import type { z } from 'zod';
import type { MessageKey } from '#shared/i18n/messages.ts';
import type { Access } from './contract.ts';

/** How a field is described wherever it is shown: forms, lists, files, conflicts, the change log. */
export interface FieldDescription {
  label: MessageKey;
  /** The group that the field belongs to, where its form has a heading for it. */
  group?: MessageKey;
  /**
   * Set for numbers, as opposed to digits of a code or a phone number; money is in the currency of the record or of
   * the shop.
   */
  kind?: 'money' | 'number';
  /** The type of the record that the id refers to. */
  refersTo?: string;
  /** Labels of the values, where these are fixed by the program. */
  choices?: Readonly<Record<string, MessageKey>>;
}

export type FieldDescriptions = Readonly<Record<string, FieldDescription>>;

/** Messages about one kind of record, where it has its own; those left out have a general text. */
export interface RecordMessages {
  /** A new one was saved. */
  saved?: MessageKey;
  updated?: MessageKey;
  removed?: MessageKey;
  saveFailed?: MessageKey;
  removeFailed?: MessageKey;
  /** One of them couldn't be read. */
  fetchFailed?: MessageKey;
}

interface Part {
  name: MessageKey;
  fields: FieldDescriptions;
  /** As in the manifest of the record. */
  inUse?: MessageKey;
}

/** The groups of the settings' menu, in its order. */
export const settingsGroups = ['shop', 'people', 'measuring', 'production', 'places'] as const;

/** A kind of record, as described to server and web. */
export interface Manifest {
  /** As in the paths of the API and the names of tables: `work-types`. */
  type: string;
  /** The singular: `Customer`. */
  name: MessageKey;
  /** The plural, where `title` is something else. */
  plural?: MessageKey;
  messages?: RecordMessages;
  fields: FieldDescriptions;
  /** The message where such a record refers to another one and so prevents its deletion. */
  inUse?: MessageKey;
  /** Tables of its parts, whose changes are logged as changes of the record. */
  parts?: Readonly<Record<string, Part>>;
  title?: MessageKey;
  screen?: string;
  /** Where one of them is read: on a page below its screen, in its form beside the list (the default), or as the screen. */
  opens?: 'page' | 'form' | 'screen';
  permission?: { read: Access };
  /** The group of the settings that its screen belongs to, and what is decided there, in a line. */
  settings?: { group: (typeof settingsGroups)[number]; about: MessageKey };
}

/** A kind of record whose screen is among the settings. */
export type SettingsManifest = Manifest &
  Required<Pick<Manifest, 'title' | 'screen' | 'permission' | 'settings'>>;

/** A kind of record with a list of its own. */
export interface EntityManifest extends Manifest {
  /** The plural, for the list, the menu and the palette. */
  title: MessageKey;
  /** The address of the list. */
  screen: string;
  permission: { read: Access; write: Access; delete: Access };
}

/** `items:read`, `items:write` and `items:delete`. */
export const permissionsFor = <Area extends string>(area: Area) =>
  ({ read: `${area}:read`, write: `${area}:write`, delete: `${area}:delete` }) as const;

/** The address of one record; null where it has no screen. */
export function recordAddress({ screen, opens = 'form' }: Manifest, id: number): string | null {
  if (!screen) return null;
  if (opens === 'screen') return screen;
  return opens === 'page' ? `${screen}/${id}` : `${screen}?edit=${id}`;
}

/** `{ code: true, name: true }` for each field of a schema: one that is forgotten doesn't compile. */
export type AllOf<Fields extends z.ZodObject> = Readonly<Record<keyof Fields['shape'], true>>;

/**
 * Labels of fields whose message keys end in their own names: `labels('suppliers', { name: true, phone: true } satisfies
 * AllOf<typeof companyFields>)`. A field without a label doesn't compile.
 */
export const labels = <Prefix extends string, Name extends string>(
  prefix: `${Prefix}.${Name}` extends MessageKey ? Prefix : never,
  fields: Readonly<Record<Name, unknown>>,
): Record<Name, FieldDescription> =>
  Object.fromEntries(
    Object.keys(fields).map((name) => [name, { label: `${prefix}.${name}` as MessageKey }]),
  ) as Record<Name, FieldDescription>;
