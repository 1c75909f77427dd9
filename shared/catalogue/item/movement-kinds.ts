export const movementKinds = ['in', 'out', 'move', 'count'] as const;
export type MovementKind = (typeof movementKinds)[number];
