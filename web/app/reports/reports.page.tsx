import { Link, useOutletContext } from 'react-router';
import type { GuardedContext } from '#web/app/guarded-context.ts';
import classes from '#web/app/settings.module.css';
import { useT } from '#web/lib/i18n.ts';
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
        <ul className={classes.grid}>
          {reports.filter(isOpen).map(({ path, label, about, icon: Icon }) => (
            <li key={path} className={classes.card}>
              <Icon size={20} stroke={1.7} aria-hidden />
              <div className={classes.texts}>
                <Link to={path} className={classes.name} aria-describedby={`about${path}`}>
                  {t(label)}
                </Link>
                <span id={`about${path}`} className={classes.about}>
                  {t(about)}
                </span>
              </div>
            </li>
          ))}
        </ul>
      </PageBody>
    </>
  );
}
