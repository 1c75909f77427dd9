import type { Dashboard } from '#shared/reports/dashboard/dashboard.contract.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { useNameIn } from '#web/lib/names.ts';
import { Card } from '#web/ui/display/card.tsx';
import { Num } from '#web/ui/display/num.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import classes from './dashboard.module.css';

/** The number of articles ordered this month, and the most frequent designs. */
export function ArticlesPanel({ dashboard }: { dashboard: Dashboard }) {
  const t = useT();
  const nameIn = useNameIn();
  const { month, number } = useFormat();
  const { articles, months } = dashboard;
  const current = months.at(-1)?.month;
  return (
    <Card title={t('reports.articles')} note={t('reports.articlesNote')}>
      <p className={classes.current}>
        <Num className={classes.figure}>{number(articles.count)}</Num>
        {current && <span>{t('reports.thisMonth', { month: month(`${current}-01`) })}</span>}
      </p>
      <ul className={classes.designs}>
        {articles.top.map((design) => (
          <li key={design.designId}>
            <UserText>{nameIn(design)}</UserText>
            <Num className={classes.strong}>{number(design.sold)}</Num>
          </li>
        ))}
      </ul>
    </Card>
  );
}
