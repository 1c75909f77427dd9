import { createContext, useContext } from 'react';
import type { Permission } from '#shared/access/session/permission.rules.ts';

export interface Gate {
  path: string;
  permission?: Permission;
  /** Another one without which nothing there can be used. */
  alsoNeeds?: Permission;
  /** One of these is enough: each opens something behind it. */
  anyOf?: readonly Permission[];
}

/** What the frame passes to the app's own screens. */
export interface Guarded {
  /** Whether a place is available to the user: its screen exists and its permission is held. */
  isOpen: (place: Gate) => boolean;
}

export const GuardedContext = createContext<Guarded>({ isOpen: () => false });

export const useGuarded = (): Guarded => useContext(GuardedContext);
