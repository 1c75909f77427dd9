import { kept } from '#server/lib/data/kept.ts';
import { earnedDays } from './payee.table.ts';

/** Rejected pieces earn nothing, and a reverted receipt gives back what it added. */
export const keptEarnedDays = kept(earnedDays, {
  keep: 'soon',
  by: 'assignedOn',
  keys: 'SELECT DISTINCT assigned_on FROM assignments',
  rows: `
    SELECT a.assigned_on, a.company_id, a.user_id, sum(a.good * a.unit_cost) AS earned
    FROM wanted JOIN assignments a ON a.assigned_on = wanted.key WHERE a.good > 0 GROUP BY 1, 2, 3`,
  touchedBy: {
    assignments: {
      columns: ['assigned_on', 'company_id', 'user_id', 'good', 'unit_cost'],
      keys: 'SELECT assigned_on FROM changed',
    },
  },
});
