import { oneOf } from './stored.ts';

export const layoutTypes = [
  'collapsibleSide',
  'stackedSide',
  'topBarClassic',
  'framelessSide',
  'contentOverlay',
  'blank',
] as const;
export type LayoutType = (typeof layoutTypes)[number];

/**
 * The stored layout (rule Words 8). On a screen with its own layout, `type` is that layout and `previousType` the user's;
 * elsewhere `previousType` is empty.
 */
export interface LayoutChoice {
  type: LayoutType;
  sideNavCollapse: boolean;
  previousType: LayoutType | '';
}

/** Whatever is stored, as a layout; each field falls back by itself. */
export function storedLayout(stored: unknown): LayoutChoice {
  const { type, sideNavCollapse, previousType } = (stored ?? {}) as Record<string, unknown>;
  return {
    type: oneOf(layoutTypes, type, 'collapsibleSide'),
    sideNavCollapse: sideNavCollapse === true,
    previousType: oneOf(layoutTypes, previousType, ''),
  };
}

/**
 * The layout to show: the screen's own, otherwise the user's. It doesn't depend on whether entering or leaving is
 * stored yet, since other tabs on other screens share the entry.
 */
export const shownLayout = ({ type, previousType }: LayoutChoice, own?: LayoutType): LayoutType =>
  own ?? (previousType || type);

/** The state on a screen with its own layout; the user's layout is kept, even from one such screen to another. */
export const entered = (layout: LayoutChoice, own: LayoutType): LayoutChoice => ({
  ...layout,
  type: own,
  previousType: layout.previousType || layout.type,
});

/** The state on any other screen, also after a reload: the user's layout again. */
export const left = (layout: LayoutChoice): LayoutChoice => ({
  ...layout,
  type: layout.previousType || layout.type,
  previousType: '',
});

/** The state after the user chooses a layout; on a screen with its own, it is the one to return to. */
export const chosen = (layout: LayoutChoice, type: LayoutType): LayoutChoice =>
  layout.previousType ? { ...layout, previousType: type } : { ...layout, type };
