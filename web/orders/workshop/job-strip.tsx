import type { PrintedCard } from '#shared/orders/workshop/job-parts.rules.ts';
import type { CompanyInformation } from '#shared/settings/company/company-information.schema.ts';
import { useT } from '#web/lib/i18n.ts';
import { useNameIn } from '#web/lib/names.ts';
import { AlterationText } from '#web/orders/order/alteration-text.tsx';
import { FullDate } from '#web/ui/display/date-text.tsx';
import { Num } from '#web/ui/display/num.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { Barcode } from '#web/ui/print/code.tsx';
import classes from './job-strip.module.css';
import { JobChanges, JobChoices, JobDrawing, JobNotes, JobValues } from './job-values.tsx';
import { useJob } from './use-job.ts';

interface JobStripProps extends PrintedCard {
  shop: Pick<CompanyInformation, 'name' | 'names'>;
  showsCustomer: boolean;
}

const barcodeWidth = 70;

/** The job card on a roll of 80 mm, from the order's number down to the route. */
export function JobStrip({ card, ticket, isOne, shop, showsCustomer }: JobStripProps) {
  const nameOf = useNameIn();
  const t = useT();
  const parts = useJob(card);
  const { fabric, materials, orderNote, note, alterationOf } = card;
  return (
    <div className={classes.strip}>
      <header className={`grid text-centre items-centre ${classes.head}`}>
        <h2>
          <Num code>{card.orderNumber}</Num>
          <Num code className={classes.count}>{`${ticket.index}/${ticket.total}`}</Num>
        </h2>
        <UserText>{[nameOf(shop), card.assignee].filter(Boolean).join(' · ')}</UserText>
        <Barcode
          text={ticket.code}
          label={t('orders.card.code', { number: ticket.code })}
          width={barcodeWidth}
        />
        <Num code>{ticket.code}</Num>
      </header>
      <section>
        <p className={classes.article}>
          <UserText wrap>{parts.article}</UserText>
        </p>
        <p className={classes.pair}>
          {card.code && <Num code>{card.code}</Num>}
          {!isOne && card.quantity > 1 && <span>{t('orders.card.pieces', { count: card.quantity })}</span>}
        </p>
        {showsCustomer && card.customer && <UserText wrap>{card.customer}</UserText>}
        <p className={classes.pair}>
          <span>{t('orders.card.due')}</span>
          <strong>
            <FullDate value={card.dueDate} weekday />
          </strong>
        </p>
        {card.rush && <strong>{t('orders.form.rush')}</strong>}
      </section>
      {alterationOf && (
        <section>
          <p>
            <AlterationText alteration={{ ...alterationOf, changes: {} }} />
          </p>
          <JobChanges job={card} parts={parts} classes={classes} />
        </section>
      )}
      {parts.measures.length > 0 && (
        <section>
          <JobValues parts={parts} classes={classes} />
          {parts.hasDrawing && (
            <div className={classes.drawing}>
              <JobDrawing parts={parts} />
            </div>
          )}
        </section>
      )}
      <JobChoices parts={parts} classes={classes} />
      {(fabric || materials.length > 0 || orderNote || note) && (
        <section>
          <JobNotes job={card} />
        </section>
      )}
      <ol className={classes.route}>
        {parts.steps.map(({ workTypeId, name, assignees }) => (
          <li key={workTypeId}>
            <span aria-hidden className={classes.box} />
            <bdi>{name}</bdi>
            {assignees.length > 0 ? (
              <UserText>{assignees.join(', ')}</UserText>
            ) : (
              <span className={classes.line} />
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}
