import type { ReactNode } from 'react';

/** One link of the menu, already in the reader's language and allowed to the reader. */
export interface NavEntry {
  path: string;
  label: string;
  icon: ReactNode;
  /** A live number at the far end. */
  count?: number | undefined;
  /** Links indented below this one. */
  under?: NavEntry[];
}

export interface NavSection {
  /** Without one the entries stand by themselves. */
  label?: string;
  entries: NavEntry[];
}

const covers = (path: string, address: string) => address === path || address.startsWith(`${path}/`);

/** The entry that stands for an address: the longest path that it lies under. */
export function activePath(sections: readonly NavSection[], address: string): string | undefined {
  return sections
    .flatMap(({ entries }) => entries.flatMap((entry) => [entry, ...(entry.under ?? [])]))
    .map(({ path }) => path)
    .filter((path) => covers(path, address))
    .sort((a, b) => b.length - a.length)[0];
}
