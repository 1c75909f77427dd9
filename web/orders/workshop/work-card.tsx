import { Button } from '@mantine/core';
import { IconCheck, IconRulerMeasure, IconShirt } from '@tabler/icons-react';
import { nameIn } from '#shared/lib/names.ts';
import type { OwnWork } from '#shared/orders/workshop/my-work.api.ts';
import { useLanguage, useT } from '#web/lib/i18n.ts';
import { RushLabel } from '#web/orders/order/rush-label.tsx';
import { RelativeDay } from '#web/ui/display/date-text.tsx';
import { DotSeparated } from '#web/ui/display/dot-separated.tsx';
import { Num } from '#web/ui/display/num.tsx';
import { GlyphLabel } from '#web/ui/display/tone-label.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import classes from './my-work.module.css';
import { leftOf } from './own-work.rules.ts';
import { useReady } from './use-ready.ts';

interface WorkCardProps {
  work: OwnWork;
  /** Only the first card's button is filled. */
  isFirst: boolean;
  onOpen: () => void;
}

/** One assignment: when it is due, what it is, and two large buttons. */
export function WorkCard({ work, isFirst, onOpen }: WorkCardProps) {
  const t = useT();
  const language = useLanguage();
  const { report, isKept } = useReady(work);
  const left = leftOf(work);
  const { outstanding, picture, article, customer, orderNumber, place } = work;
  return (
    <article className={classes.card} aria-label={`${article} ${orderNumber}-${place}`}>
      <div className="flex grow gap-14">
        <span className={classes.picture}>
          {picture ? <img src={picture} alt="" loading="lazy" /> : <IconShirt size={40} stroke={1.2} />}
        </span>
        <div className="column grow shrinkable gap-2">
          <span className={classes.due}>
            {left > 0 ? <RelativeDay value={work.dueDate} due /> : <State work={work} isKept={isKept} />}
            {left > 0 && work.rush && <RushLabel />}
            {work.quantity > 1 && (
              <span>{t('orders.work.pieces', { count: outstanding || work.goodToday })}</span>
            )}
          </span>
          <h2 className={classes.article}>
            <UserText wrap>{article}</UserText>
          </h2>
          <DotSeparated className="muted">
            {customer && <bdi>{customer}</bdi>}
            <bdi>{nameIn(work.work, language)}</bdi>
            <Num code>{`${orderNumber}-${place}`}</Num>
          </DotSeparated>
          {left > 0 && work.ready > 0 && (
            <span className="muted">
              {t('orders.work.readyOf', { ready: work.ready, count: outstanding })}
            </span>
          )}
        </div>
      </div>
      <div className={`flex gap-10 ${classes.actions}`}>
        <Button
          className={classes.measures}
          variant="default"
          leftSection={<IconRulerMeasure aria-hidden size={22} stroke={1.7} />}
          onClick={onOpen}
        >
          {t('orders.work.measures')}
        </Button>
        {left > 0 && (
          <Button
            className={classes.done}
            data-keeps-press
            variant={isFirst ? 'filled' : 'light'}
            leftSection={<IconCheck aria-hidden size={22} stroke={2} />}
            onClick={() => void report(outstanding)}
          >
            {t('orders.work.ready')}
          </Button>
        )}
        {left === 0 && work.ready > 0 && (
          <Button className={classes.done} data-keeps-press variant="light" onClick={() => void report(0)}>
            {t('orders.work.takeBack')}
          </Button>
        )}
      </div>
    </article>
  );
}

/** Reported and waiting, for the network or to be received, or received. */
function State({ work: { ready, goodToday }, isKept }: { work: OwnWork; isKept: boolean }) {
  const t = useT();
  if (isKept) return <GlyphLabel tone="waiting">{t('orders.work.waits')}</GlyphLabel>;
  if (ready > 0) return <GlyphLabel tone="partial">{t('orders.work.reported')}</GlyphLabel>;
  return <GlyphLabel tone="done">{t('orders.work.receivedToday', { count: goodToday })}</GlyphLabel>;
}
