import { ViewMenu } from '#web/reports/views/view-menu.tsx';
import type { ReportEntry } from './reports.ts';

/** The screen of a report with the menu of its saved views. */
export async function screenOf(open: NonNullable<ReportEntry['open']>) {
  const { list: List } = await open();
  return () => <List views={(list, period) => <ViewMenu list={list} period={period} />} />;
}
