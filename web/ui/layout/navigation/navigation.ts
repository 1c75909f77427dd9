import type { ReactNode } from 'react';

/** One link of the menu, already in the reader's language and allowed to the reader. */
export interface NavEntry {
  path: string;
  /** Screens reached through this one that lie at paths of their own. */
  also?: readonly string[] | undefined;
  label: string;
  icon: ReactNode;
  /** A live number at the far end. */
  count?: number | undefined;
  /** Links indented below this one, always in sight. */
  under?: NavEntry[];
}

/** Links behind a name that leads nowhere itself: it folds them in and out. */
export interface NavFold {
  label: string;
  icon: ReactNode;
  folded: NavEntry[];
}

/** A small heading within a section, and what stands below it. */
export interface NavGroup {
  label: string;
  grouped: NavItem[];
}

export type NavItem = NavEntry | NavFold | NavGroup;

/** A part of the menu. Its glyph stands for it where there is room for no more. */
export interface NavSection {
  label: string;
  icon: ReactNode;
  /** Listed below others, its items stand by themselves. */
  isPlain?: boolean;
  items: NavItem[];
}

/** Every link of some items, at whatever depth. */
export function linksOf(items: readonly NavItem[]): NavEntry[] {
  return items.flatMap((item) => {
    if ('path' in item) return [item, ...(item.under ?? [])];
    return linksOf('folded' in item ? item.folded : item.grouped);
  });
}

const covers = (path: string, address: string) => address === path || address.startsWith(`${path}/`);

/** The link that stands for an address: by the longest path, its own or one reached through it, that it lies under. */
export function activePath(sections: readonly NavSection[], address: string): string | undefined {
  return sections
    .flatMap(({ items }) => linksOf(items))
    .flatMap(({ path, also = [] }) => [path, ...also].map((under) => ({ path, under })))
    .filter(({ under }) => covers(under, address))
    .sort((a, b) => b.under.length - a.under.length)[0]?.path;
}

/** Whether the link that stands for the address is among these. */
export const holds = (items: readonly NavItem[], active: string | undefined): boolean =>
  linksOf(items).some(({ path }) => path === active);
