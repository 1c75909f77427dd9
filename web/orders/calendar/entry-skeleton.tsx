import { SkeletonRows } from '#web/ui/display/skeleton-rows.tsx';

/** The entries of a day while they load. */
export const EntrySkeleton = ({ rows }: { rows: number }) => (
  <SkeletonRows columns={[44, undefined, 90]} rows={rows} />
);
