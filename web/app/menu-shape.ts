import type { ReactNode } from 'react';
import type { Permission } from '#shared/access/session/permission.rules.ts';
import type { MessageKey } from '#shared/i18n/messages.ts';
import type { Stage } from '#shared/orders/statuses/stage.rules.ts';

/** What the user needs to open a place. */
export interface Gate {
  path: string;
  permission?: Permission;
  /** Another one without which nothing there can be used. */
  alsoNeeds?: Permission;
  /** One of these is enough: each opens something behind it. */
  anyOf?: readonly Permission[];
}

/** An entry of the menu, which shows where it may be opened. */
export interface MenuEntry extends Gate {
  /** Other paths for which the entry is highlighted. */
  also?: readonly string[];
  label: MessageKey;
  icon: ReactNode;
  /** Adds the live count of this stage. */
  stage?: Stage;
  under?: MenuEntry[];
}

/** Entries behind a name that expands and collapses. */
export interface MenuFold {
  label: MessageKey;
  icon: ReactNode;
  folded: MenuItem[];
}

/** Entries below a heading within a section. */
export interface MenuGroup {
  label: MessageKey;
  grouped: MenuItem[];
}

export type MenuItem = MenuEntry | MenuFold | MenuGroup;

export interface MenuSection {
  label: MessageKey;
  /** Represents the section where there is room for an icon only. */
  icon: ReactNode;
  /** Shows its items without the section's name above them in the vertical menu. */
  isPlain?: boolean;
  /** Folds its items behind the section's name in the vertical menu. */
  isFolded?: boolean;
  /** Shows the section only with this preference of the shop. */
  preference?: 'demoPages';
  items: MenuItem[];
}

/** Every entry of some items, at any depth. */
export function entriesOf(items: readonly MenuItem[]): MenuEntry[] {
  return items.flatMap((item) => {
    if ('path' in item) return [item, ...(item.under ?? [])];
    return entriesOf('folded' in item ? item.folded : item.grouped);
  });
}
