import { westernDigits } from '#shared/lib/digits.ts';
import type { Stage } from '#shared/orders/statuses/stage.rules.ts';
import type { Dashboard } from '#shared/reports/dashboard/dashboard.contract.ts';

/** The part of the day for a time in the shop's time zone, `HH:MM` in Western or Eastern digits. */
export function partOfDay(time: string): 'morning' | 'afternoon' | 'evening' {
  const hour = Number.parseInt(westernDigits(time), 10);
  if (hour < 12) return 'morning';
  return hour < 17 ? 'afternoon' : 'evening';
}

export const ordersIn = ({ stages }: Pick<Dashboard, 'stages'>, stage: Stage): number =>
  stages.find((each) => each.stage === stage)?.orders ?? 0;

/** When the orders of a stage are due: late, today, in the seven days after it, and day by day from today. */
export function dueIn({ dueByStage }: Pick<Dashboard, 'dueByStage'>, stage: Stage) {
  const { late = 0, days = [] } = dueByStage.find((each) => each.stage === stage) ?? {};
  const [today = 0, ...ahead] = days;
  return { late, today, week: ahead.slice(0, 7).reduce((sum, orders) => sum + orders, 0), days };
}

/** Open pieces per work type with their share of the total, largest first. */
export function distributionOf({ workTypes }: Pick<Dashboard, 'workTypes'>) {
  const pieces = workTypes.reduce((sum, { assigned, unassigned }) => sum + assigned + unassigned, 0);
  return workTypes
    .map((each) => ({ ...each, open: each.assigned + each.unassigned }))
    .filter(({ open }) => open > 0)
    .sort((a, b) => b.open - a.open)
    .map((each) => ({ ...each, share: Math.round((each.open / pieces) * 100) }));
}
