import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { statement } from '#server/lib/data/statement.ts';
import { imageAddress, imageCopy } from '#shared/images/image.rules.ts';
import type { Language } from '#shared/lib/language.ts';
import { localDate } from '#shared/lib/local-date.ts';
import { type Names, nameIn } from '#shared/lib/names.ts';
import { readTrackingId } from '#shared/orders/order/tracking-id.rules.ts';
import { donePieces, type Stage } from '#shared/orders/statuses/stage.rules.ts';
import type { TrackedGarment, TrackedOrder } from '#shared/orders/tracking/tracking.api.ts';
import { followedUntil } from '#shared/orders/tracking/tracking.rules.ts';

interface Head {
  id: number;
  referenceNumber: string;
  stage: Stage;
  orderedOn: string;
  dueDate: string;
  handedOver: string | null;
  cancelled: string | null;
  started: string | null;
  ready: string | null;
}

/** An event counts unless a later one has undone it, or it undoes one itself. */
const readHead = statement<Head, { trackingId: string }>(
  'tracked order',
  ({ trackingId }) => sql`
    select o.id, o.reference_number as "referenceNumber", o.stage, o.ordered_on as "orderedOn", o.due_date as "dueDate",
      o.picked_at as "handedOver", o.cancelled_at as cancelled, e.*
    from orders o left join lateral (
      select min(created) filter (where kind = 'assigned') as started,
        max(created) filter (where data ->> 'stageAfter' = 'completed' and data ->> 'stageBefore' is distinct from 'completed') as ready
      from order_events e
      where e.order_id = o.id and e.compensates is null
        and not exists (select from order_events later where later.compensates = e.id)
    ) e on true
    where o.tracking_id = ${trackingId}`,
);

interface Work {
  name: string;
  names: Names;
  assigned: number;
  collected: number;
  /** The day of its first good piece. */
  first: string | null;
}
interface Row {
  kind: 'article' | 'service';
  quantity: number;
  returned: number;
  name: string | null;
  names: Names | null;
  picture: string | null;
  works: Work[] | null;
}

/** Only what a design or an item is called, since what is written on a row may name people. */
const readRows = statement<Row, { id: number }>(
  'rows of a tracked order',
  ({ id }) => sql`
    select r.kind, pieces_of(r.quantity, r.unit) as quantity, pieces_of(r.quantity, r.unit) - pieces_of(r.quantity - r.returned, r.unit) as returned, coalesce(d.name, i.name) as name, coalesce(d.names, i.names) as names,
      coalesce(
        (select m.storage_key from design_images p join images m on m.id = p.image_id
          where p.design_id = r.design_id order by p.position limit 1),
        (select m.storage_key from item_images p join images m on m.id = p.image_id
          where p.item_id = r.item_id order by p.position limit 1)
      ) as picture,
      (select json_agg(json_build_object('name', t.name, 'names', t.names, 'assigned', w.assigned, 'collected', w.collected,
            'first', (select min(c.received_on) from assignments a join receipts c on c.assignment_id = a.id
              where a.order_row_id = r.id and a.work_type_id = w.work_type_id and c.good > 0 and c.reverted_at is null))
          order by w.step, t.position, t.id)
        from order_row_works w join work_types t on t.id = w.work_type_id where w.order_row_id = r.id) as works
    from order_rows r left join designs d on d.id = r.design_id left join items i on i.id = r.item_id
    where r.order_id = ${id} order by r.position`,
);

type Tracked = Omit<TrackedOrder, 'shop'>;

/** Reads what the holder of a link may see of an order; null for an unknown link, and for one that is too old. */
export async function findTracked(
  database: Database,
  typed: string,
  { timeZone, language }: { timeZone: string; language: Language },
): Promise<Tracked | null> {
  const trackingId = readTrackingId(typed);
  const [head] = trackingId === null ? [] : await readHead(database, { trackingId });
  if (!head || isOver(head)) return null;
  const rows = await readRows(database, { id: head.id });
  // A delivery isn't a piece; an order of services alone has nothing else to follow.
  const made = rows.filter(({ kind, works }) => kind === 'article' || works !== null);
  const garments = (made.length > 0 ? made : rows).map((row) => toGarment(row, language));
  const dayOf = (at: string | null) => at && localDate(timeZone, new Date(at));
  const { referenceNumber, stage, orderedOn, dueDate } = head;
  return {
    referenceNumber,
    stage,
    orderedOn,
    dueDate,
    garments,
    startedOn: dayOf(head.started),
    firstReadyOn: firstReady(made),
    // What needs no work is ready at once.
    readyOn: stage === 'completed' ? (dayOf(head.ready) ?? orderedOn) : null,
    handedOverOn: dayOf(head.handedOver),
    pieces: garments.reduce((sum, { pieces }) => sum + pieces, 0),
    ready: garments.reduce((sum, { ready }) => sum + ready, 0),
    returned: garments.reduce((sum, { returned }) => sum + returned, 0),
  };
}

/** The day on which some row had a piece through all its work; null before. */
function firstReady(rows: readonly Row[]): string | null {
  const days = rows.flatMap(({ quantity, works }) => {
    if (!works || donePieces({ quantity, works }) === 0) return [];
    const latest = works
      .flatMap(({ first }) => first ?? [])
      .toSorted()
      .at(-1);
    return latest ?? [];
  });
  return days.toSorted()[0] ?? null;
}

function isOver({ handedOver, cancelled }: Head): boolean {
  const until = followedUntil({ pickedAt: handedOver, cancelledAt: cancelled });
  return until !== null && until.getTime() < Date.now();
}

function toGarment(
  { quantity, returned, name, names, picture, works }: Row,
  language: Language,
): TrackedGarment {
  const ofRow = works ?? [];
  const ready = donePieces({ quantity, works: ofRow });
  const current = ofRow.findLast(({ assigned, collected }) => assigned > collected);
  const started = Math.max(0, ...ofRow.map(({ assigned }) => assigned));
  return {
    ready,
    returned,
    started,
    pieces: quantity,
    name: name && nameIn({ name, names }, language),
    picture: picture && imageCopy(imageAddress(picture), 'small'),
    work: current && ready < quantity ? nameIn(current, language) : null,
  };
}
