import type { MessageKey } from '#shared/i18n/messages.ts';
import { type Stage, stages } from '#shared/orders/statuses/stage.rules.ts';

/** The address of each stage's screen. */
export const stagePath: Readonly<Record<Stage, string>> = {
  pending: '/pending-assignments',
  inQueue: '/in-queue',
  partialCompletion: '/partial-completion',
  completed: '/completed-orders',
  cancelled: '/cancelled-orders',
};

export type Screen = Stage | 'all';
export const orderScreens = ['all', ...stages] as const satisfies readonly Screen[];

export const screenPath = (screen: Screen): string => (screen === 'all' ? '/orders' : stagePath[screen]);
/** What a screen is called: all orders, or its stage. */
export const screenTitle = (screen: Screen): MessageKey =>
  screen === 'all' ? 'orders.list.title' : `common.stage.${screen}`;
export const orderPath = (id: number): string => `/orders/${id}`;
