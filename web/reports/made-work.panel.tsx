import { useState } from 'react';
import { type DayRange, rangesOf } from '#shared/lib/day-ranges.ts';
import { rejectionsReport } from '#shared/reports/report/making-report.contract.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { useNameIn } from '#web/lib/names.ts';
import { useRead } from '#web/lib/query.ts';
import { Link } from '#web/lib/router/link.tsx';
import { usePermission } from '#web/lib/session.ts';
import { Num } from '#web/ui/display/num.tsx';
import { DatesFilter } from '#web/ui/list/filter/dates-filter.tsx';
import classes from './made-work.module.css';
import { addressOf } from './report/report-address.ts';

interface MadeWorkProps {
  /** Whose work it is. */
  of: { userId: number } | { companyId: number };
}

/** How many pieces somebody made in a period, and how many of them were rejected, by defect. */
export function MadeWork({ of }: MadeWorkProps) {
  const t = useT();
  const { today, percent } = useFormat();
  const nameIn = useNameIn();
  const mayRead = usePermission('reports:read');
  const [range, setRange] = useState<DayRange>(() => rangesOf(today()).thisMonth);
  const period = { ...(range.from && { from: range.from }), ...(range.to && { to: range.to }) };
  const { data } = useRead(
    rejectionsReport.list,
    { query: { ...of, ...period, perPage: 1 } },
    { enabled: mayRead },
  );
  if (!data) return null;
  const { totals, chart } = data;
  const listOf = (more: Record<string, string | number>) =>
    addressOf('/reports/rejections', { ...of, ...period, ...more });
  return (
    <section className={classes.made} aria-label={t('reports.figures.rejections.panel')}>
      <div className="row wrap apart gap-4-12">
        <h3 className={classes.title}>{t('reports.figures.rejections.panel')}</h3>
        <DatesFilter
          label={t('reports.figures.receivedIn')}
          range={range}
          named={['thisMonth', 'lastMonth', 'thisQuarter', 'lastQuarter']}
          onChange={setRange}
        />
      </div>
      <p className="row wrap gap-4-12">
        <span>{t('reports.figures.rejections.made', { count: totals.good })}</span>
        {totals.rejected > 0 ? (
          <Link to={listOf({})}>
            {t('reports.figures.rejections.back', { count: totals.rejected })} (
            {percent(totals.rejectedShare)})
          </Link>
        ) : (
          <span>{t('reports.figures.rejections.back', { count: 0 })}</span>
        )}
      </p>
      <ul className={classes.defects}>
        {chart.bars.map(({ defect, rejected }) => (
          <li key={defect?.id ?? 0}>
            <Link to={listOf(defect ? { defectId: defect.id } : { unsaid: 'true' })}>
              <bdi>{defect ? nameIn(defect) : t('reports.figures.rejections.unsaid')}</bdi>
            </Link>
            <Num>{rejected}</Num>
          </li>
        ))}
      </ul>
    </section>
  );
}
