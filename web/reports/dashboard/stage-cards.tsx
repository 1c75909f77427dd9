import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Dashboard } from '#shared/reports/dashboard/dashboard.contract.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { DirectionalIcon } from '#web/ui/display/directional-icon.tsx';
import { Num } from '#web/ui/display/num.tsx';
import { StageGlyph } from '#web/ui/display/stage-glyph.tsx';
import classes from './dashboard.module.css';
import { ordersIn } from './dashboard.rules.ts';
import { TopProductCard } from './top-product.card.tsx';

const stages = [
  { stage: 'pending', path: '/pending-assignments' },
  { stage: 'inQueue', path: '/in-queue' },
  { stage: 'partialCompletion', path: '/partial-completion' },
] as const;

/** The open stages, due orders, and best-selling designs. */
export function StageCards({ dashboard }: { dashboard: Dashboard }) {
  const t = useT();
  const { number } = useFormat();
  const { late, today, week } = dashboard.due;
  return (
    <ul className={classes.cards}>
      {stages.map(({ stage, path }) => (
        <li key={stage}>
          <Link to={path} className={classes.card}>
            <span className={classes.cardHead}>
              <StageGlyph tone={stage} />
              <span className={classes.name}>{t(`common.stage.${stage}`)}</span>
              <DirectionalIcon icon={IconChevronRight} />
            </span>
            <Num className={classes.figure}>{number(ordersIn(dashboard, stage))}</Num>
          </Link>
        </li>
      ))}
      <li className={classes.due}>
        <Fact label={t('reports.late')} tone={late > 0 ? 'late' : undefined}>
          {number(late)}
        </Fact>
        <Fact label={t('reports.dueToday')} tone={today > 0 ? 'today' : undefined}>
          {number(today)}
        </Fact>
        <Fact label={t('reports.dueWeek')}>{number(week)}</Fact>
      </li>
      <li>
        <TopProductCard dashboard={dashboard} />
      </li>
    </ul>
  );
}

function Fact({
  label,
  tone,
  children,
}: {
  label: string;
  tone?: 'late' | 'today' | undefined;
  children: ReactNode;
}) {
  return (
    <div className={classes.fact} data-tone={tone}>
      <span>{label}</span>
      <Num>{children}</Num>
    </div>
  );
}
