import { isolate } from '#shared/lib/isolate.ts';
import { instantIn } from '#shared/lib/local-date.ts';
import { appointmentContract } from '#shared/orders/calendar/appointment.contract.ts';
import type { CalendarEntry } from '#shared/orders/calendar/calendar.api.ts';
import { calendarContract } from '#shared/orders/calendar/calendar.contract.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import { ApiError, call } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/format.ts';
import { useFormatPreference } from '#web/lib/format-preference.ts';
import { useT } from '#web/lib/i18n.ts';
import { useNameIn } from '#web/lib/names.ts';
import { invalidateAfter, write } from '#web/lib/write.ts';
import { confirm } from '#web/ui/feedback/confirm.tsx';
import { notify } from '#web/ui/feedback/toasts.tsx';
import { isOver, tightest } from './calendar-load.rules.ts';

const dayMs = 86_400_000;

export type Move = (entry: CalendarEntry, date: string, time?: string) => Promise<void>;

/**
 * Moves an entry to another day, and an appointment to another time. It asks first, since somebody was promised the old
 * one; only an earlier due date with room for it is nobody's loss.
 */
export function useMove(): Move {
  const t = useT();
  const { date: dateText } = useFormat();
  const { timeZone } = useFormatPreference();
  const nameIn = useNameIn();

  /** What speaks against a due date on that day. */
  const objections = async (entry: CalendarEntry, date: string): Promise<string[]> => {
    const later = Math.round((Date.parse(date) - Date.parse(entry.date)) / dayMs);
    const { load, closed } = await call(calendarContract, { query: { from: date, to: date, perDay: 0 } });
    const work = tightest(load);
    const isClosed = closed.length > 0;
    const { promised = 0, capacity = 0 } = work ?? {};
    const isFull = work !== undefined && !isClosed && isOver({ promised: promised + 1, capacity });
    return [
      ...(later > 0 ? [t('orders.calendar.moveLater', { count: later })] : []),
      ...(isClosed ? [t('orders.calendar.moveClosed')] : []),
      ...(isFull ? [t('orders.calendar.moveFull', { work: nameIn(work.workType), promised, capacity })] : []),
    ];
  };

  const moveOrder = async ({ id, version, ...entry }: CalendarEntry, date: string) => {
    const against = await objections({ id, version, ...entry }, date);
    const isAgreed =
      against.length === 0 ||
      (await confirm({
        title: t('orders.calendar.moveOrder', { order: isolate(entry.order?.referenceNumber ?? '') }),
        text: [
          t('orders.calendar.moveOrderText', {
            customer: isolate(entry.customer.name),
            from: dateText(entry.date),
            to: dateText(date),
          }),
          ...against,
        ].join(' '),
        action: t('orders.calendar.move'),
      }));
    if (!isAgreed) return false;
    await write(orderContract.update, { params: { id }, body: { version, dueDate: date } });
    await invalidateAfter(appointmentContract.update);
    return true;
  };

  const moveAppointment = async (
    { id, version, customer, ...entry }: CalendarEntry,
    date: string,
    time: string,
  ) => {
    const { closed } = await call(calendarContract, { query: { from: date, to: date, perDay: 0 } });
    const isAgreed = await confirm({
      title: t('orders.calendar.moveAppointment', { customer: isolate(customer.name) }),
      text: [
        t('orders.calendar.moveAppointmentText', {
          from: `${dateText(entry.date)} ${isolate(entry.time ?? '')}`,
          to: `${dateText(date)} ${isolate(time)}`,
        }),
        ...(closed.length > 0 ? [t('orders.calendar.moveClosed')] : []),
      ].join(' '),
      action: t('orders.calendar.move'),
    });
    if (!isAgreed) return false;
    const startsAt = instantIn(timeZone, date, time).toISOString();
    await write(appointmentContract.update, { params: { id }, body: { version, startsAt } });
    return true;
  };

  return async (entry, date, time = entry.time ?? '') => {
    if (date === entry.date && time === (entry.time ?? '')) return;
    try {
      const isMoved =
        entry.kind === 'order' ? await moveOrder(entry, date) : await moveAppointment(entry, date, time);
      if (isMoved) notify.success(t('orders.calendar.moved'));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      notify.error(reasonOf(error) ?? t('orders.calendar.moveFailed'));
      await invalidateAfter(appointmentContract.update);
    }
  };

  function reasonOf({ code, errors, message }: ApiError): string | undefined {
    if (code === 'conflict') return t('orders.calendar.changedSince');
    return errors[0]?.message ?? (code === 'not_allowed' ? message : undefined);
  }
}
