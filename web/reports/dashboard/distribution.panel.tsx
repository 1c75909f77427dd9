import type { Dashboard } from '#shared/reports/dashboard/dashboard.contract.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { useTranslatedNames } from '#web/orders/order/translated-names.ts';
import { ShareBar } from '#web/ui/chart/share-bar.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Num } from '#web/ui/display/num.tsx';
import classes from './dashboard.module.css';
import { distributionOf } from './dashboard.rules.ts';

const shown = 8;

/** Open pieces per work type: assigned and unassigned. */
export function DistributionPanel({ dashboard }: { dashboard: Dashboard }) {
  const t = useT();
  const { number } = useFormat();
  const { work } = useTranslatedNames();
  const types = distributionOf(dashboard).slice(0, shown).map(work);
  const most = Math.max(1, ...types.map(({ open }) => open));
  const lengthOf = (pieces: number) => (pieces / most) * 100;
  return (
    <Card title={t('reports.distribution')}>
      <p className={classes.legend}>
        <span data-tone="assigned">{t('reports.withSomeone')}</span>
        <span data-tone="unassigned">{t('reports.unassigned')}</span>
      </p>
      {types.length === 0 && <p className="pad-16 muted">{t('reports.noWork')}</p>}
      <ul className="grid gap-14">
        {types.map(({ workTypeId, name, assigned, unassigned, open, share }) => (
          <li key={workTypeId}>
            <ShareBar
              name={name}
              figure={<Num>{number(open)}</Num>}
              share={share}
              parts={[
                { length: lengthOf(assigned), tone: 'first' },
                { length: lengthOf(unassigned), tone: 'second' },
              ]}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
