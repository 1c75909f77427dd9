import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import type { CurrencyLook } from '#shared/lib/money-text.ts';
import type { Names } from '#shared/lib/names.ts';
import type { OrderEvent } from '#shared/orders/order/order-event.schema.ts';
import { useFormat } from '#web/lib/format.ts';
import { useLanguage, useT } from '#web/lib/i18n.ts';
import { useTranslatedNames } from '#web/orders/order/translated-names.ts';
import { useCurrency } from '#web/settings/money/use-currency.ts';
import { Card } from '#web/ui/display/card.tsx';
import { DotSeparated } from '#web/ui/display/dot-separated.tsx';
import { ErrorState } from '#web/ui/display/error-state.tsx';
import { SkeletonRows } from '#web/ui/display/skeleton-rows.tsx';
import { ToneSign } from '#web/ui/display/tone-sign.tsx';
import { Worded } from '#web/ui/display/worded.tsx';
import { eventSigns } from './event-signs.ts';
import { groupOf, historyLine, rowNamedIn } from './history-line.ts';
import classes from './order-history.module.css';

const filters = ['all', 'work', 'money', 'messages', 'changes'] as const;
type Filter = (typeof filters)[number];

interface OrderHistoryProps {
  /** Undefined while they load. */
  events: readonly OrderEvent[] | undefined;
  /** Why they can't be read; null otherwise. */
  error: Error | null;
  onRetry: () => void;
  /** Those of the order, with their names in each language. */
  rows: readonly { name: string; names: Names }[];
  currency: CurrencyLook | undefined;
}

/** The history of the order, newest first. */
export function OrderHistory({ events, error, onRetry, rows, currency }: OrderHistoryProps) {
  const t = useT();
  const [filter, setFilter] = useState<Filter>('all');
  const shown = events?.filter(({ kind }) => filter === 'all' || groupOf[kind] === filter);
  return (
    <Card title={t('orders.history.title')} action={<FilterMenu filter={filter} onChange={setFilter} />}>
      {!shown && error && <ErrorState error={error} onRetry={onRetry} />}
      {!shown && !error && <SkeletonRows columns={[undefined, 150]} rows={3} twoLines={false} silent />}
      {shown?.length === 0 && <p className="muted">{t('orders.history.empty')}</p>}
      <ol>
        {shown?.map((event) => (
          <HistoryItem key={event.id} event={event} rows={rows} currency={currency} />
        ))}
      </ol>
    </Card>
  );
}

function FilterMenu({ filter, onChange }: { filter: Filter; onChange: (filter: Filter) => void }) {
  const t = useT();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          size="sm"
          variant="default"
          rightSection={<IconChevronDown aria-hidden size={14} stroke={1.7} />}
        >
          {t(`orders.history.${filter}`)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label={t('orders.history.filter')}>
        <Menu.RadioGroup value={filter} onChange={(value) => onChange(value as Filter)}>
          {filters.map((each) => (
            <Menu.RadioItem key={each} value={each} closeMenuOnClick>
              {t(`orders.history.${each}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}

type HistoryItemProps = { event: OrderEvent } & Pick<OrderHistoryProps, 'rows' | 'currency'>;

function HistoryItem({ event, rows, currency }: HistoryItemProps) {
  const t = useT();
  const format = useFormat();
  const base = useCurrency(undefined, undefined);
  const words = useTranslatedNames();
  const rowNamed = rowNamedIn(rows, useLanguage());
  const { title, details } = historyLine(event, { t, format, currency, base, words, rowNamed });
  const { icon, tone } = eventSigns[event.kind];
  const isToday = format.daysFromToday(event.created) === 0;
  const day = isToday ? t('common.today') : format.shortDate(event.created);
  return (
    <li className={classes.event} data-undone={event.undone || undefined}>
      <ToneSign icon={icon} tone={tone} />
      <div className={`grow shrinkable breakable ${classes.texts}`}>
        <span className="weight-500">
          <span className={classes.what}>{title}</span>
        </span>
        <DotSeparated className={classes.details}>
          {[...details, ...(event.undone ? [t('orders.history.undone')] : [])].map((detail) => (
            <Worded key={detail}>{detail}</Worded>
          ))}
        </DotSeparated>
      </div>
      <span className={`rigid muted type-caption ${classes.who}`}>
        <bdi>{event.user.name}</bdi> ·{' '}
        <time dateTime={event.created}>
          {day}
          {t('orders.list.separator')}
          {format.time(event.created)}
        </time>
      </span>
    </li>
  );
}
