import { IconChevronRight } from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';
import type { Dashboard } from '#shared/reports/dashboard/dashboard.contract.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router/link.tsx';
import { StageGlyph, stageTones } from '#web/orders/statuses/stage-label.tsx';
import { DirectionalIcon } from '#web/ui/display/directional-icon.tsx';
import { Num } from '#web/ui/display/num.tsx';
import type { Tone } from '#web/ui/display/tone-glyph.tsx';
import card from './card-link.module.css';
import classes from './dashboard.module.css';
import { dueIn, ordersIn } from './dashboard.rules.ts';
import { TopProductCard } from './top-product.card.tsx';

const stages = [
  { stage: 'pending', path: '/pending-assignments' },
  { stage: 'inQueue', path: '/in-queue' },
  { stage: 'partialCompletion', path: '/partial-completion' },
] as const;

/** The open orders that are due on these days. */
const dueBetween = (from: string, to: string) => `/orders?open=true&dueFrom=${from}&dueTo=${to}&sort=dueDate`;

/** The open stages, due orders, and best-selling designs. */
export function StageCards({ dashboard }: { dashboard: Dashboard }) {
  const t = useT();
  const { number } = useFormat();
  const { late, today, week, days } = dashboard.due;
  return (
    <ul className={classes.cards}>
      {stages.map(({ stage, path }) => (
        <li key={stage}>
          <Link to={path} className={`${card.card} ${classes.card}`}>
            <span className="row gap-8">
              <StageGlyph stage={stage} />
              <span className="grow shrinkable type-label">{t(`common.stage.${stage}`)}</span>
              <DirectionalIcon icon={IconChevronRight} />
            </span>
            <span className={classes.cardBody}>
              <Num className={classes.figure}>{number(ordersIn(dashboard, stage))}</Num>
              <Sparkline values={dueIn(dashboard, stage).days} tone={stageTones[stage]} />
              <DueLine {...dueIn(dashboard, stage)} />
            </span>
          </Link>
        </li>
      ))}
      <li className={`${card.frame} ${classes.due}`}>
        <Fact
          label={t('reports.late')}
          tone={late > 0 ? 'late' : undefined}
          to="/orders?late=true&sort=dueDate"
        >
          {number(late)}
        </Fact>
        <Fact
          label={t('reports.dueToday')}
          tone={today > 0 ? 'today' : undefined}
          to={dueBetween(days.today, days.today)}
        >
          {number(today)}
        </Fact>
        <Fact label={t('reports.dueWeek')} to={dueBetween(days.from, days.to)}>
          {number(week)}
        </Fact>
      </li>
      <li>
        <TopProductCard dashboard={dashboard} />
      </li>
    </ul>
  );
}

/** The most urgent due orders of a stage. */
function DueLine({ late, today, week }: { late: number; today: number; week: number }) {
  const t = useT();
  const { number } = useFormat();
  const texts = [
    late > 0 && { text: t('reports.stageLate', { orders: number(late) }), isLate: true },
    today > 0 && { text: t('reports.stageToday', { orders: number(today) }) },
    late + today === 0 && week > 0 && { text: t('reports.stageWeek', { orders: number(week) }) },
    late + today + week === 0 && { text: t('reports.stageCalm') },
  ].filter((each) => each !== false);
  return (
    <span className={`flex wrap across muted type-caption gap-0-10 ${classes.dueLine}`}>
      {texts.map(({ text, isLate }) => (
        <span key={text} data-late={isLate}>
          {text}
        </span>
      ))}
    </span>
  );
}

/** One bar for each of the next days: its orders that are due then. The figures stand beside it in words. */
function Sparkline({ values, tone }: { values: readonly number[]; tone: Tone }) {
  const most = Math.max(1, ...values);
  return (
    <span
      dir="ltr"
      aria-hidden
      className={classes.sparkline}
      style={{ '--tone': `var(--tone-${tone}-solid)` } as CSSProperties}
    >
      {values
        .map((value, day) => ({ value, day }))
        .map(({ value, day }) => (
          <span
            key={day}
            data-none={value === 0 || undefined}
            style={{ blockSize: `${(value / most) * 100}%` }}
          />
        ))}
    </span>
  );
}

interface FactProps {
  label: string;
  tone?: 'late' | 'today' | undefined;
  /** The list of what is counted. */
  to: string;
  children: ReactNode;
}

function Fact({ label, tone, to, children }: FactProps) {
  return (
    <Link to={to} className={classes.fact} data-tone={tone}>
      <span>{label}</span>
      <Num>{children}</Num>
    </Link>
  );
}
