import type { ReactNode } from 'react';
import type { NavEntry, NavSection } from '#web/ui/layout/navigation/navigation.ts';

/** The props of every layout, which decides what to show. */
export interface LayoutProps {
  sections: NavSection[];
  /** The entries of a phone's bottom bar, with the scan button between them and "more" at the end. */
  shortcuts: NavEntry[];
  shop: string;
  /** `avatar` is the address of the picture; empty without one. */
  user: { name: string; email: string; avatar: string };
  onSignOut: () => void;
  /** Opens the palette. */
  onSearch: () => void;
  /** Opens the barcode scan. */
  onScan: () => void;
  children: ReactNode;
}
