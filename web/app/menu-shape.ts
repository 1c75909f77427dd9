import type { ReactNode } from 'react';
import type { Permission } from '#shared/access/session/permission.rules.ts';
import type { MessageKey } from '#shared/i18n/messages.ts';
import type { Stage } from '#shared/orders/labels/stage.rules.ts';

/**
 * A place in the menu. An entry shows when routes.ts has a screen at its path and the reader holds its permission,
 * so an entry may stand here before its screen is built. `stage` asks for that stage's live count.
 */
export interface MenuEntry {
  path: string;
  /** Screens reached through this one that lie at paths of their own. */
  also?: readonly string[];
  label: MessageKey;
  icon: ReactNode;
  permission?: Permission;
  stage?: Stage;
  under?: MenuEntry[];
}

/** Entries behind a name that folds them in and out. */
export interface MenuFold {
  label: MessageKey;
  icon: ReactNode;
  folded: MenuEntry[];
}

/** Entries below a heading of their own within a section. */
export interface MenuGroup {
  label: MessageKey;
  grouped: MenuItem[];
}

export type MenuItem = MenuEntry | MenuFold | MenuGroup;

export interface MenuSection {
  label: MessageKey;
  /** Stands for the section where there is room for no more. */
  icon: ReactNode;
  /** Below one another, its items go without the section's name above them. */
  isPlain?: boolean;
  items: MenuItem[];
}

/** Every entry of some items, at whatever depth. */
export function entriesOf(items: readonly MenuItem[]): MenuEntry[] {
  return items.flatMap((item) => {
    if ('path' in item) return [item, ...(item.under ?? [])];
    return entriesOf('folded' in item ? item.folded : item.grouped);
  });
}
