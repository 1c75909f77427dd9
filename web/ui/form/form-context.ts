import { createContext, type ReactNode, use, useEffect } from 'react';
import type { MessageKey } from '#shared/i18n/messages.ts';
import type { Manifest } from '#shared/lib/manifest.ts';

/** What the form knows about a field, to show two versions of its value side by side. */
export interface FieldInfo {
  label: MessageKey;
  show: (value: unknown) => ReactNode;
  /** Told after a save without a value, such as a picture, that was there before. */
  removed?: MessageKey;
  /** Never stored in a draft. */
  secret?: boolean;
  /** For a list of rows: how to show a row and its parts. */
  rows?: RowsInfo;
}

interface RowsInfo {
  /** The name of a row; `index` is its place. */
  nameOf: (row: never, index: number) => ReactNode;
  /** A short summary of the whole row. */
  show: (row: never) => ReactNode;
  /** By the name of a part; for parts that are chosen together, by the first name. */
  parts: Readonly<Record<string, { label: MessageKey; show?: (row: never) => ReactNode }>>;
}

interface FormSurroundings {
  readOnly: boolean;
  fields: Map<string, FieldInfo>;
  manifest?: Manifest | undefined;
  /** The record that the form was last filled from; none for a new one. */
  stored?: unknown;
}

/** Null outside an entity's form: fields are also used for sign-in and filters. */
export const FormSurroundings = createContext<FormSurroundings>({ readOnly: false, fields: new Map() });

export const useReadOnly = (): boolean => use(FormSurroundings).readOnly;

/** The record that is edited, with what its reply has beyond the fields; none for a new one. */
export const useStored = <T>(): T | undefined => use(FormSurroundings).stored as T | undefined;

/** A field's label: the form's own, or else the manifest's. */
export function useLabel(name: string, label: MessageKey | undefined): MessageKey {
  const { manifest } = use(FormSurroundings);
  const known = label ?? manifest?.fields[name]?.label;
  if (!known) throw new Error(`nothing names the field ${name}`);
  return known;
}

/** Registers a field with its form while it is mounted. */
export function useFieldInfo(name: string, info: FieldInfo): void {
  const { fields } = use(FormSurroundings);
  useEffect(() => {
    fields.set(name, info);
    return () => {
      fields.delete(name);
    };
  });
}
