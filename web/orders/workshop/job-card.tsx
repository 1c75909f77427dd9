import type { CSSProperties } from 'react';
import { imageCopy } from '#shared/images/image.rules.ts';
import type { JobCard as Card } from '#shared/orders/workshop/job.schema.ts';
import {
  type JobParts,
  mostPictures,
  mostSteps,
  type PrintedCard,
} from '#shared/orders/workshop/job-parts.rules.ts';
import type { CompanyInformation } from '#shared/settings/company/company-information.schema.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { useNameIn } from '#web/lib/names.ts';
import { AlterationText } from '#web/orders/order/alteration-text.tsx';
import { Num } from '#web/ui/display/num.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { Barcode } from '#web/ui/print/code.tsx';
import classes from './job-card.module.css';
import values from './job-card-values.module.css';
import { JobChanges, JobChoices, JobDrawing, JobNotes, JobValues } from './job-values.tsx';
import { useJob } from './use-job.ts';

interface JobCardProps extends PrintedCard {
  shop: Pick<CompanyInformation, 'name' | 'names'>;
  showsCustomer: boolean;
}

/** Lengths in millimetres: what the rows of values share, and how high each may be. */
const roomForValues = 74;
const highest = 10.5;
const lowest = 6.4;
/** Below this height the values are printed smaller. */
const large = 9;
const barcodeWidth = 58;

/** The job card of look §16 on A5: what a tailor needs to make one piece. */
export function JobCard(props: JobCardProps) {
  const { card, showsCustomer } = props;
  const t = useT();
  const { dateTime, shortDate, weekday } = useFormat();
  const parts = useJob(card);
  const { measures, groups, hasDrawing, isWide } = parts;
  const columns = isWide ? 3 : 2;
  const lines = groups.reduce(
    (sum, { name, fields }) => sum + (name ? 0.8 : 0) + Math.ceil(fields.length / columns),
    0,
  );
  const height = Math.max(lowest, Math.min(highest, roomForValues / Math.max(1, lines)));
  const style: CSSProperties & Record<`--${string}`, string> = {
    '--row': `${height}mm`,
    '--figure': height < large ? '18px' : '25px',
  };
  return (
    <>
      <div className={classes.card} style={style} data-dense={isWide || undefined}>
        <Head {...props} />
        <dl className={classes.facts}>
          <div>
            <dt className={classes.who}>
              <UserText wrap>{(showsCustomer && card.customer) || parts.article}</UserText>
            </dt>
            <dd>
              {showsCustomer && card.customer && (
                <UserText wrap className="strong">
                  {parts.article}
                </UserText>
              )}
              {card.code && <Num code>{card.code}</Num>}
              {!props.isOne && card.quantity > 1 && (
                <strong>{t('orders.card.pieces', { count: card.quantity })}</strong>
              )}
            </dd>
          </div>
          <div>
            <dt>{t('orders.card.due')}</dt>
            <dd className={classes.who}>
              <time dateTime={card.dueDate}>{`${weekday(card.dueDate)} ${shortDate(card.dueDate)}`}</time>
            </dd>
            {card.rush && <dd className={classes.who}>{t('orders.form.rush')}</dd>}
          </div>
        </dl>
        {measures.length > 0 && (
          <div className={classes.body} data-wide={isWide || !hasDrawing || undefined}>
            {!isWide && hasDrawing && (
              <div className={classes.drawing}>
                <JobDrawing parts={parts} />
              </div>
            )}
            <JobValues parts={parts} classes={values} />
          </div>
        )}
        {card.alterationOf && (
          <div className={classes.body} data-wide>
            <p className="strong">
              <AlterationText alteration={{ ...card.alterationOf, changes: {} }} />
            </p>
            <JobChanges job={card} parts={parts} classes={values} />
          </div>
        )}
        <JobChoices parts={parts} classes={values} />
        <Cloth card={card} />
        <Route parts={parts} pieces={card.quantity} />
        <footer className={classes.foot}>
          <span>{t('orders.card.printed', { time: dateTime(new Date().toISOString()) })}</span>
          <span>{t(isWide && hasDrawing ? 'orders.card.back' : 'orders.card.passOn')}</span>
        </footer>
      </div>
      {isWide && hasDrawing && (
        <div className={`${classes.card} ${classes.back}`}>
          <Head {...props} />
          <div className={classes.drawing}>
            <JobDrawing parts={parts} />
          </div>
        </div>
      )}
    </>
  );
}

function Head({ card, ticket, shop }: JobCardProps) {
  const nameOf = useNameIn();
  const t = useT();
  return (
    <header className={classes.head}>
      <div>
        <h2 className={classes.order}>
          <Num code>{card.orderNumber}</Num>
          <Num code className={classes.count}>{`${ticket.index}/${ticket.total}`}</Num>
        </h2>
        <UserText>{[nameOf(shop), card.assignee].filter(Boolean).join(' · ')}</UserText>
      </div>
      <figure className={classes.code}>
        <Barcode
          text={ticket.code}
          label={t('orders.card.code', { number: ticket.code })}
          width={barcodeWidth}
        />
        <figcaption>
          <Num code>{ticket.code}</Num>
        </figcaption>
      </figure>
    </header>
  );
}

/** A place to pin the cloth on, beside fabric, notes and pictures. */
function Cloth({ card }: { card: Card }) {
  const t = useT();
  const { fabric, images } = card;
  return (
    <div className={classes.cloth}>
      <div className={classes.swatch}>
        <span>{t(fabric?.from === 'customer' ? 'orders.card.ownCloth' : 'orders.card.pinCloth')}</span>
      </div>
      <div className={classes.notes}>
        <div className="grow shrinkable">
          <JobNotes job={card} />
        </div>
        {images.slice(0, mostPictures).map(({ id, url }, index) => (
          <img key={id} src={imageCopy(url, 'small')} alt={t('orders.card.picture', { number: index + 1 })} />
        ))}
      </div>
    </div>
  );
}

/** The route: a box to tick, what the pieces usually take, and a line where nobody is named yet. */
function Route({ parts, pieces }: { parts: JobParts; pieces: number }) {
  const t = useT();
  return (
    <ol className={classes.route}>
      {parts.steps
        .slice(0, mostSteps)
        .map(({ workTypeId, name, minutes, assignees, collected, quantity }) => (
          <li key={workTypeId}>
            <span className={classes.step}>
              <span aria-hidden className={classes.box} data-done={collected >= quantity || undefined} />
              <bdi>{name}</bdi>
              {minutes !== null && (
                <span className="muted nowrap">
                  {t('orders.card.minutes', { minutes: minutes * pieces })}
                </span>
              )}
            </span>
            {assignees.length > 0 ? (
              <UserText className={classes.person}>{assignees.join(', ')}</UserText>
            ) : (
              <span className={classes.line} />
            )}
          </li>
        ))}
    </ol>
  );
}
