import type { ReactNode } from 'react';
import type { NavEntry, NavSection } from '#web/ui/layout/navigation/navigation.ts';

/** What every layout is given; which of it is shown where is the layout's own business. */
export interface LayoutProps {
  sections: NavSection[];
  /** The five places of a phone's bottom bar are these, with the scan disc between and "more" at the end. */
  shortcuts: NavEntry[];
  shop: string;
  user: { name: string; email: string };
  onSignOut: () => void;
  /** Opens the search over everything. */
  onSearch: () => void;
  /** Opens the barcode scan. */
  onScan: () => void;
  children: ReactNode;
}
