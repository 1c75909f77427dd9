/** What a unit measures; units of the same kind convert into each other. */
export const unitKinds = ['length', 'weight', 'count'] as const;
export type UnitKind = (typeof unitKinds)[number];
