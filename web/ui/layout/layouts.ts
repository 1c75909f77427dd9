import type { ComponentType } from 'react';
import type { LayoutType } from '#web/ui/theme/preference.ts';
import { Blank } from './blank.tsx';
import { CollapsibleSide } from './collapsible-side.tsx';
import type { LayoutProps } from './layout.ts';

/** The layouts that are built, by the name that the theme preference stores; spec §2. Add one here and it is there. */
const layouts: Partial<Record<LayoutType, ComponentType<LayoutProps>>> = {
  collapsibleSide: CollapsibleSide,
  blank: Blank,
};

export const layoutOf = (type: LayoutType): ComponentType<LayoutProps> => layouts[type] ?? CollapsibleSide;
