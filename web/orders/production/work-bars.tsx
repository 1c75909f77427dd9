import { Tooltip } from '@mantine/core';
import { useT } from '#web/lib/i18n.ts';
import { Num } from '#web/ui/display/num.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import classes from './work-bars.module.css';
import { furthestStarted, type Work } from './work-bars.ts';

interface WorkBarsProps {
  works: readonly Work[];
  heading?: boolean;
  /** As wide as possible, for cards. */
  wide?: boolean;
}

/**
 * The progress of each work type as a segment: grey for unassigned, blue for outstanding, green for received. The
 * most advanced one is named above with its count; all are in the tooltip and the accessible name.
 */
export function WorkBars({ works, heading = true, wide = false }: WorkBarsProps) {
  const t = useT();
  const line = (work: Work) =>
    t('orders.work.line', { name: work.name, out: work.out, received: work.received, pieces: work.pieces });
  const furthest = furthestStarted(works);
  if (works.length === 0) return <UserText>{null}</UserText>;
  return (
    <Tooltip label={works.map((work) => <div key={work.name}>{line(work)}</div>)}>
      <div
        className={classes.work}
        data-wide={wide || undefined}
        role="img"
        aria-label={works.map(line).join('; ')}
      >
        {heading && furthest && (
          <span className="flex baseline gap-6">
            <UserText>{furthest.name}</UserText>
            <Num className="muted">{`${furthest.out + furthest.received}/${furthest.pieces}`}</Num>
          </span>
        )}
        <span className="flex gap-3">
          {works.map((work) => (
            <span key={work.name} className={classes.bar}>
              <span className={classes.received} style={{ flexGrow: work.received }} />
              <span className={classes.out} style={{ flexGrow: work.out }} />
              <span style={{ flexGrow: Math.max(0, work.pieces - work.out - work.received) }} />
            </span>
          ))}
        </span>
      </div>
    </Tooltip>
  );
}
