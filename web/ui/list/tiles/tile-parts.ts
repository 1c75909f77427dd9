import { fetched } from '#web/lib/fetched.ts';
import { LayoutToggle } from './layout-toggle.tsx';
import type { RecordPanel as AnyRecordPanel } from './record-panel.tsx';
import { SkeletonTiles, TileList } from './tile-list.tsx';

const RecordPanel = fetched(async () => (await import('./record-panel.tsx')).RecordPanel);

/** The code of a list that shows its rows as tiles, with one of them beside the list. */
export const tileParts = {
  LayoutToggle,
  SkeletonTiles,
  TileList,
  RecordPanel: RecordPanel as unknown as typeof AnyRecordPanel,
  /** Fetches the panel before a row is opened. */
  fetch: RecordPanel.fetch,
};
