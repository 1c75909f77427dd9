import { z } from 'zod';

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
 * The layout as it is stored (spec §3). On a screen with a layout of its own, `type` is that screen's and
 * `previousType` the reader's; everywhere else `previousType` is empty.
 */
export const storedLayout = z
  .object({
    type: z.enum(layoutTypes).catch('collapsibleSide'),
    sideNavCollapse: z.boolean().catch(false),
    previousType: z.enum(['', ...layoutTypes]).catch(''),
  })
  .catch({ type: 'collapsibleSide', sideNavCollapse: false, previousType: '' });
export type LayoutChoice = z.infer<typeof storedLayout>;

/**
 * What to draw: the screen's own layout, else the reader's. It doesn't ask whether entering or leaving has been
 * stored yet, for the same entry is read by other tabs, which may be on other screens.
 */
export const shownLayout = ({ type, previousType }: LayoutChoice, own?: LayoutType): LayoutType =>
  own ?? (previousType || type);

/** On a screen with a layout of its own; that of the reader is kept also when one such screen leads to another. */
export const entered = (layout: LayoutChoice, own: LayoutType): LayoutChoice => ({
  ...layout,
  type: own,
  previousType: layout.previousType || layout.type,
});

/** On any other screen, after a reload too: the reader's layout returns. */
export const left = (layout: LayoutChoice): LayoutChoice => ({
  ...layout,
  type: layout.previousType || layout.type,
  previousType: '',
});

/** The reader's choice; while a screen has a layout of its own, the one to return to. */
export const chosen = (layout: LayoutChoice, type: LayoutType): LayoutChoice =>
  layout.previousType ? { ...layout, previousType: type } : { ...layout, type };
