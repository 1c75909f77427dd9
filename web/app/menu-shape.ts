import type { ReactNode } from 'react';
import type { Permission } from '#shared/access/session/permission.rules.ts';
import type { MessageKey } from '#shared/i18n/messages.ts';
import type { Stage } from '#shared/orders/statuses/stage.rules.ts';

/**
 * An entry of the menu. It shows if routes.ts has a screen at its path and the user holds its permission, so it may
 * be added before its screen. `stage` adds that stage's live count.
 */
export interface MenuEntry {
  path: string;
  /** Other paths for which the entry is highlighted. */
  also?: readonly string[];
  label: MessageKey;
  icon: ReactNode;
  permission?: Permission;
  /** Another one without which nothing there can be used. */
  alsoNeeds?: Permission;
  /** One of these is enough: each opens something behind the entry. */
  anyOf?: readonly Permission[];
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
