import type { ComponentType } from 'react';
import type { ListContract } from '#web/lib/list-contract.ts';
import type { Report } from './report-description.ts';
import { ReportPage, type ViewsOf } from './report-page.tsx';

/** The screen of a report, and its paper, which is fetched when it is printed. */
export interface ReportScreens {
  list: ComponentType<{ views: ViewsOf }>;
  print: () => Promise<ComponentType>;
}

export const screensOf = <C extends ListContract>(useReport: () => Report<C>): ReportScreens => ({
  list: ({ views }) => <ReportPage report={useReport()} views={views} />,
  print: async () => {
    const { ReportPrint } = await import('./report.print.tsx');
    return () => <ReportPrint useReport={useReport} />;
  },
});
