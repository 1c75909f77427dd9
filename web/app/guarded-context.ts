import type { Permission } from '#shared/access/session/permission.rules.ts';

export interface Gate {
  path: string;
  permission?: Permission;
}

/** What the frame of the app's own screens hands to them (router's outlet context). */
export interface GuardedContext {
  /** Whether a place is there for this reader: its screen is built and its permission held. */
  isOpen: (place: Gate) => boolean;
}
