import type { RowAlteration } from '#shared/orders/order/alteration.schema.ts';
import type { Order } from '#shared/orders/order/order.schema.ts';
import { ticketCode, ticketsOf } from '#shared/orders/order/ticket-code.rules.ts';
import type { BarcodeSettings } from '#shared/settings/preferences/barcode-settings.schema.ts';
import type { useT } from '#web/lib/i18n.ts';
import type { TicketFacts } from './ticket-lines.ts';

/** The contents of an order's tickets. */
export function ticketFactsOf(
  order: Order,
  settings: BarcodeSettings,
  changesOf: (alteration: RowAlteration) => string[],
): TicketFacts[] {
  const tickets = ticketsOf(order.rows, settings.ticketFor);
  return tickets.map((ticket, index) => ({
    code: ticketCode(ticket, order, settings),
    orderNumber: order.referenceNumber,
    index: index + 1,
    total: tickets.length,
    article: ticket.row.name,
    customer: order.customer.name,
    dueDate: order.dueDate,
    rush: order.rush,
    works: ticket.row.works.map(({ name }) => name),
    changes: ticket.row.alterationOf ? changesOf(ticket.row.alterationOf) : [],
  }));
}

/** Two sample tickets, for the preview and for testing the printer. */
export function sampleTickets(
  t: ReturnType<typeof useT>,
  settings: BarcodeSettings,
  today: string,
): TicketFacts[] {
  const order = { referenceNumber: 'ORD-0042', trackingId: 'MQ7K-2R9F' };
  const row = { id: 1042, kind: 'article' as const, quantity: 2, workTypeIds: [1] };
  const tickets = ticketsOf([row, ...(settings.ticketFor === 'row' ? [row] : [])], settings.ticketFor);
  return tickets.map((ticket, index) => ({
    code: ticketCode(ticket, order, settings),
    orderNumber: order.referenceNumber,
    index: index + 1,
    total: tickets.length,
    article: t('tickets.sample.article'),
    customer: t('tickets.sample.customer'),
    dueDate: today,
    rush: false,
    works: [t('tickets.sample.cutting'), t('tickets.sample.stitching')],
    changes: [],
  }));
}
