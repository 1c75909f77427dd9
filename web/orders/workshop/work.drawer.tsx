import { Button, NumberInput } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { imageCopy } from '#shared/images/image.rules.ts';
import { articleIn } from '#shared/orders/order/article-name.rules.ts';
import type { Job } from '#shared/orders/workshop/job.schema.ts';
import type { OwnWork } from '#shared/orders/workshop/my-work.api.ts';
import { myWorkContract } from '#shared/orders/workshop/my-work.contract.ts';
import { useLanguage, useT } from '#web/lib/i18n.ts';
import { useRead } from '#web/lib/query.ts';
import { AlterationText } from '#web/orders/order/alteration-text.tsx';
import { RushLabel } from '#web/orders/order/rush-label.tsx';
import { RelativeDay } from '#web/ui/display/date-text.tsx';
import { ErrorState } from '#web/ui/display/error-state.tsx';
import { SkeletonRows } from '#web/ui/display/skeleton-rows.tsx';
import { DrawerFrame } from '#web/ui/layout/drawer-frame.tsx';
import { JobChanges, JobChoices, JobDrawing, JobNotes, JobValues } from './job-values.tsx';
import { useKeptReports } from './kept-reports.ts';
import { useJob } from './use-job.ts';
import { useReady } from './use-ready.ts';
import classes from './work.drawer.module.css';

/** Everything that one assignment is made by: measurements, drawing, cloth, notes and pictures. */
export function WorkDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useT();
  const read = useRead(myWorkContract.get, { params: { id } });
  const language = useLanguage();
  const { withKept } = useKeptReports();
  const work = read.data && withKept({ ...read.data, article: articleIn(read.data, language) });
  const title = work ? work.article : t('orders.work.measures');
  return (
    <DrawerFrame
      title={title}
      {...(work && {
        subtitle: [`${work.orderNumber}-${work.place}`, work.customer].filter(Boolean).join(' · '),
      })}
      size={520}
      onClose={onClose}
    >
      <div className={classes.body}>
        {read.isError && <ErrorState error={read.error} onRetry={() => void read.refetch()} />}
        {read.isPending && <SkeletonRows columns={[undefined, 60]} rows={6} />}
        {work && <Content work={work} job={work.job} />}
      </div>
      {work && work.outstanding > 0 && <Report key={work.ready} work={work} onClose={onClose} />}
    </DrawerFrame>
  );
}

function Content({ work, job }: { work: OwnWork; job: Job }) {
  const t = useT();
  const parts = useJob(job);
  const { fabric, materials, orderNote, note, images, alterationOf } = job;
  return (
    <>
      <p className="flex wrap type-label gap-4-16">
        <RelativeDay value={work.dueDate} due />
        {work.rush && <RushLabel />}
        <span>{t('orders.work.pieces', { count: work.outstanding || work.quantity })}</span>
      </p>
      {alterationOf && (
        <section>
          <p>
            <AlterationText alteration={{ ...alterationOf, changes: {} }} />
          </p>
          <JobChanges job={job} parts={parts} classes={classes} />
        </section>
      )}
      {parts.measures.length > 0 ? (
        <section className={`grid gap-16 ${classes.measured}`} data-drawn={parts.hasDrawing || undefined}>
          {parts.hasDrawing && (
            <div className={classes.drawing}>
              <JobDrawing parts={parts} />
            </div>
          )}
          <JobValues parts={parts} classes={classes} />
        </section>
      ) : (
        !alterationOf && <p className="muted">{t('orders.work.unmeasured')}</p>
      )}
      <JobChoices parts={parts} classes={classes} />
      {(fabric || materials.length > 0 || orderNote || note) && (
        <section className={classes.notes}>
          <JobNotes job={job} />
        </section>
      )}
      {(images.length > 0 || fabric?.image) && (
        <div className={`flex wrap gap-8 ${classes.pictures}`}>
          {[...images, ...(fabric?.image ? [fabric.image] : [])].map(({ id, url }, index) => (
            <a key={id} href={url} target="_blank" rel="noreferrer">
              <img
                src={imageCopy(url, 'small')}
                alt={t('orders.card.picture', { number: index + 1 })}
                loading="lazy"
              />
            </a>
          ))}
        </div>
      )}
      <ol className={`flex wrap gap-8 ${classes.route}`}>
        {parts.steps.map(({ workTypeId, name, collected, quantity }) => (
          <li
            key={workTypeId}
            data-done={collected >= quantity || undefined}
            aria-current={workTypeId === work.work.id ? 'step' : undefined}
          >
            <bdi>{name}</bdi>
          </li>
        ))}
      </ol>
    </>
  );
}

/** All pieces at once, or a number of them. */
function Report({ work, onClose }: { work: OwnWork; onClose: () => void }) {
  const t = useT();
  const { report } = useReady(work);
  const { outstanding, ready } = work;
  const [count, setCount] = useState<number | string>(outstanding);
  const chosen = Math.max(1, Math.min(outstanding, Math.trunc(Number(count)) || 1));
  const isDone = ready === outstanding;
  return (
    <div className={classes.foot}>
      {outstanding > 1 && !isDone && (
        <NumberInput
          className={classes.count}
          aria-label={t('orders.work.howMany')}
          size="lg"
          min={1}
          max={outstanding}
          allowDecimal={false}
          value={count}
          onChange={setCount}
        />
      )}
      <Button
        className={classes.done}
        variant={isDone ? 'light' : 'filled'}
        leftSection={!isDone && <IconCheck aria-hidden size={22} stroke={2} />}
        onClick={() => {
          void report(isDone ? 0 : chosen);
          onClose();
        }}
      >
        {t(isDone ? 'orders.work.takeBack' : 'orders.work.ready')}
      </Button>
    </div>
  );
}
