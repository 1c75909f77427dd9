import { createContext, type ReactNode, use, useEffect } from 'react';
import type { MessageKey } from '#shared/i18n/messages.ts';
import type { Manifest } from '#shared/lib/manifest.ts';

/** What the form knows of one of its fields, to show two people's values of it side by side. */
export interface FieldInfo {
  label: MessageKey;
  show: (value: unknown) => ReactNode;
  /** Never kept in a draft. */
  secret?: boolean;
  /** Of a list of rows: how one of them, and each part of it, is shown. */
  rows?: RowsInfo;
}

interface RowsInfo {
  /** What a row is called; `index` is its place. */
  nameOf: (row: never, index: number) => ReactNode;
  /** The whole row, in a few words. */
  show: (row: never) => ReactNode;
  /** By the name of a part; of parts chosen together by the first of their names. */
  parts: Readonly<Record<string, { label: MessageKey; show?: (row: never) => ReactNode }>>;
}

interface FormSurroundings {
  readOnly: boolean;
  fields: Map<string, FieldInfo>;
  manifest?: Manifest | undefined;
}

/** Fields also stand in forms that aren't of an entity: sign-in, a filter. */
export const FormSurroundings = createContext<FormSurroundings>({ readOnly: false, fields: new Map() });

export const useReadOnly = (): boolean => use(FormSurroundings).readOnly;

/** What a field is called: as its form says, else as the manifest of its entity does. */
export function useLabel(name: string, label: MessageKey | undefined): MessageKey {
  const { manifest } = use(FormSurroundings);
  const known = label ?? manifest?.fields[name]?.label;
  if (!known) throw new Error(`nothing names the field ${name}`);
  return known;
}

/** Makes a field known to its form for as long as it is shown. */
export function useFieldInfo(name: string, info: FieldInfo): void {
  const { fields } = use(FormSurroundings);
  useEffect(() => {
    fields.set(name, info);
    return () => {
      fields.delete(name);
    };
  });
}
