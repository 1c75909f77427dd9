import { useOutletContext } from 'react-router';
import type { GuardedContext } from '#web/app/guarded-context.ts';
import { useT } from '#web/lib/i18n.ts';
import { HubGroup } from '#web/ui/layout/hub.tsx';
import { PageBody } from '#web/ui/layout/page-body.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { reports } from './reports.ts';

/** Links to every report that the user may open. */
export default function ReportsHub() {
  const t = useT();
  const { isOpen } = useOutletContext<GuardedContext>();
  return (
    <>
      <PageHeader title={t('reports.report.reports')} explanation={t('reports.report.explanation')} />
      <PageBody>
        <HubGroup entries={reports.filter(isOpen)} />
      </PageBody>
    </>
  );
}
