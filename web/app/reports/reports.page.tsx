import { useIsOpen } from '#web/app/use-menu.ts';
import { useT } from '#web/lib/i18n.ts';
import { HubGroup } from '#web/ui/layout/hub.tsx';
import { PageBody } from '#web/ui/layout/page-body.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { reportGroups, reports } from './reports.ts';

/** Links to every report that the user may open. */
export default function ReportsHub() {
  const t = useT();
  const open = reports.filter(useIsOpen());
  return (
    <>
      <PageHeader title={t('reports.report.reports')} explanation={t('reports.report.explanation')} />
      <PageBody>
        {reportGroups.map((group) => (
          <HubGroup
            key={group}
            title={t(`reports.figures.groups.${group}`)}
            entries={open.filter((report) => report.group === group)}
          />
        ))}
      </PageBody>
    </>
  );
}
