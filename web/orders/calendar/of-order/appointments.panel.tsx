import { Button } from '@mantine/core';
import { localDate } from '#shared/lib/local-date.ts';
import { appointmentContract } from '#shared/orders/calendar/appointment.contract.ts';
import type { Order } from '#shared/orders/order/order.schema.ts';
import { PictureStrip } from '#web/images/picture-strip.tsx';
import { useAllowed } from '#web/lib/access.ts';
import { useFormatPreference } from '#web/lib/format-preference.ts';
import { useT } from '#web/lib/i18n.ts';
import { useRead } from '#web/lib/query.ts';
import { Link } from '#web/lib/router/link.tsx';
import { KindTile } from '#web/orders/calendar/entry-kind.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { FullDate } from '#web/ui/display/date-text.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import classes from './appointments.module.css';

/** Far more than an order has. */
const mostShown = 50;

/** The fittings and other appointments of an order, on its page; nothing for users who may not see them. */
export function OrderAppointments({ order }: { order: Order }) {
  const t = useT();
  const allowed = useAllowed();
  const { timeZone } = useFormatPreference();
  const { data } = useRead(
    appointmentContract.list,
    { query: { orderId: order.id, sort: 'startsAt', perPage: mostShown } },
    { enabled: allowed(appointmentContract.list.access) },
  );
  if (!data) return null;
  const mayBook = allowed(appointmentContract.create.access) && order.stage !== 'cancelled';
  if (data.data.length === 0 && !mayBook) return null;
  return (
    <Card
      title={t('orders.calendar.appointments')}
      action={
        mayBook && (
          <Button
            component={Link}
            to={`/calendar?edit=new&customerId=${order.customerId}&orderId=${order.id}`}
            variant="subtle"
            size="compact-sm"
            className={classes.book}
          >
            {t('orders.calendar.bookFitting')}
          </Button>
        )
      }
    >
      {data.data.length === 0 ? (
        <p className="muted type-caption">{t('orders.page.noAppointments')}</p>
      ) : (
        <ul className="grid gap-10">
          {data.data.map(({ id, kind, startsAt, user, note, images }) => (
            <li key={id} className="flex gap-10 align-start">
              <KindTile kind={kind} />
              <div className="grid grow shrinkable">
                <Link
                  to={`/calendar?date=${localDate(timeZone, new Date(startsAt))}&edit=${id}`}
                  className={`grid grow shrinkable type-cell no-underline plain-text one-column ${classes.what} target`}
                >
                  <span>{t(`orders.calendar.kinds.${kind}`)}</span>
                  <span className="muted type-caption">
                    <FullDate value={startsAt} time weekday />
                  </span>
                  {user && <UserText className="muted type-caption">{user.name}</UserText>}
                  {note && <UserText className="muted type-caption">{note}</UserText>}
                </Link>
                <PictureStrip pictures={images} title={t(`orders.calendar.kinds.${kind}`)} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
