import type { ReactNode } from 'react';

/** A link of the menu, translated and permitted. */
export interface NavEntry {
  path: string;
  /** Other paths for which the link is highlighted. */
  also?: readonly string[] | undefined;
  label: string;
  icon: ReactNode;
  /** A live count, at the end. */
  count?: number | undefined;
  /** Links indented below this one, always visible. */
  under?: NavEntry[];
}

/** Links behind a name that isn't a link itself, but expands and collapses them. */
export interface NavFold {
  label: string;
  icon: ReactNode;
  folded: NavItem[];
}

/** A small heading inside a section, with its items. */
export interface NavGroup {
  label: string;
  grouped: NavItem[];
}

export type NavItem = NavEntry | NavFold | NavGroup;

/** A section of the menu. Its icon represents it where space is limited. */
export interface NavSection {
  label: string;
  icon: ReactNode;
  /** Shows its items without the section's name above them in the vertical menu. */
  isPlain?: boolean;
  /** Folds its items behind the section's name in the vertical menu. */
  isFolded?: boolean;
  items: NavItem[];
}

/** Every link of some items, at any depth. */
export function linksOf(items: readonly NavItem[]): NavEntry[] {
  return items.flatMap((item) => {
    if ('path' in item) return [item, ...(item.under ?? [])];
    return linksOf('folded' in item ? item.folded : item.grouped);
  });
}

const covers = (path: string, address: string) => address === path || address.startsWith(`${path}/`);

/** The link to highlight for an address: the one with the longest matching path, its own or one in `also`. */
export function activePath(sections: readonly NavSection[], address: string): string | undefined {
  return sections
    .flatMap(({ items }) => linksOf(items))
    .flatMap(({ path, also = [] }) => [path, ...also].map((under) => ({ path, under })))
    .filter(({ under }) => covers(under, address))
    .sort((a, b) => b.under.length - a.under.length)[0]?.path;
}

/** Whether the highlighted link is among these items. */
export const holds = (items: readonly NavItem[], active: string | undefined): boolean =>
  linksOf(items).some(({ path }) => path === active);
