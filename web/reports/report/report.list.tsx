import type { ReactNode } from 'react';
import { ReportPage } from './report-page.tsx';
import { useArticleAssignmentsReport, useCompanyAssignmentsReport } from './use-assignment-reports.tsx';
import { useArticlesByStatusReport, useWorkTypesReport } from './use-work-reports.tsx';

/** The screens of the reports, by the last part of their address. */
export const reportLists = {
  'work-types-report': () => <ReportPage report={useWorkTypesReport()} />,
  'articles-by-status': () => <ReportPage report={useArticlesByStatusReport()} />,
  'article-assignments': () => <ReportPage report={useArticleAssignmentsReport()} />,
  'company-assignments': () => <ReportPage report={useCompanyAssignmentsReport()} />,
} as const satisfies Record<string, () => ReactNode>;
