import type { Contract } from './contract.ts';

/** `customers` of `/customers/:id/versions`: the area that a path belongs to. */
export const areaOf = (path: unknown): string => String(path).split('/')[1] ?? '';

/** The areas that a successful write makes outdated: its own, and those that its contract names. */
export const areasChangedBy = ({ path, changes }: Contract): string[] => [areaOf(path), ...changes];

/** The areas whose records the reply of a read contains. */
export const areasShownBy = ({ path, shows = [] }: Contract): string[] => [areaOf(path), ...shows];
