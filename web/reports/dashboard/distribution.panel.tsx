import type { Dashboard } from '#shared/reports/dashboard/dashboard.contract.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { useOwnWords } from '#web/orders/order/own-words.ts';
import { Card } from '#web/ui/display/card.tsx';
import { Num } from '#web/ui/display/num.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import classes from './dashboard.module.css';
import { distributionOf } from './dashboard.rules.ts';

const shown = 8;

/** Open pieces per work type: assigned and unassigned. */
export function DistributionPanel({ dashboard }: { dashboard: Dashboard }) {
  const t = useT();
  const { number, percent } = useFormat();
  const { work } = useOwnWords();
  const types = distributionOf(dashboard).slice(0, shown).map(work);
  const most = Math.max(1, ...types.map(({ open }) => open));
  const widthOf = (pieces: number) => ({ inlineSize: `${(pieces / most) * 100}%` });
  return (
    <Card title={t('reports.distribution')} className={classes.filling}>
      <p className={classes.legend}>
        <span data-tone="assigned">{t('reports.withSomeone')}</span>
        <span data-tone="unassigned">{t('reports.unassigned')}</span>
      </p>
      {types.length === 0 && <p className={classes.none}>{t('reports.noWork')}</p>}
      <ul className={classes.bars}>
        {types.map(({ workTypeId, name, assigned, unassigned, open, share }) => (
          <li key={workTypeId}>
            <span className={classes.barHead}>
              <UserText>{name}</UserText>
              <Num className={classes.strong}>{number(open)}</Num>
              <span className={classes.share}>
                <Num>{percent(share)}</Num>
              </span>
            </span>
            <span className={classes.bar} aria-hidden>
              <span data-tone="assigned" style={widthOf(assigned)} />
              <span data-tone="unassigned" style={widthOf(unassigned)} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
