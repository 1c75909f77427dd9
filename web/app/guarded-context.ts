import type { Permission } from '#shared/access/session/permission.rules.ts';

export interface Gate {
  path: string;
  permission?: Permission;
}

/** The outlet context that the frame passes to the app's own screens. */
export interface GuardedContext {
  /** Whether a place is available to the user: its screen exists and its permission is held. */
  isOpen: (place: Gate) => boolean;
}
