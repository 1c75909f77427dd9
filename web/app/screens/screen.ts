import type { ComponentType } from 'react';
import type { MessageKey } from '#shared/i18n/messages.ts';
import type { LayoutType } from '#web/ui/theme/layout-choice.ts';

/**
 * One screen. To add one, add a line to its area's list in this folder; a menu entry for its path (see menu.tsx) then shows
 * automatically. The file exports the screen as its default: `export default function CustomerList() {…}`.
 */
export interface Screen {
  path: string;
  /** Its name in the palette; the screen itself passes its title to `PageHeader`. */
  title: MessageKey;
  open: () => Promise<{ default: ComponentType }>;
  /** Roles that may open it; if left out, every signed-in user. The server guards the data. */
  authority?: readonly string[];
  /** Shows what is kept on this device, and keeps what is done, where the server can't be reached. */
  worksOffline?: true;
  /** A layout of its own; the user's layout returns afterwards. */
  layout?: LayoutType;
}
