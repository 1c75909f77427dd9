import { z } from 'zod';
import { crudContract } from '#shared/lib/crud-contract.ts';
import { date, id, idOf, instant, note, optionalId, recordFields } from '#shared/lib/fields.ts';
import { type EntityManifest, labels, permissionsFor } from '#shared/lib/manifest.ts';
import { appointmentTime } from '#shared/orders/order/fitting.schema.ts';

export const appointmentKinds = ['fitting', 'delivery', 'other'] as const;
export type AppointmentKind = (typeof appointmentKinds)[number];

export const appointmentFields = z.object({
  kind: z.enum(appointmentKinds, 'orders.calendar.kindRequired').default('fitting'),
  customerId: idOf('orders.customerRequired'),
  /** An order of the customer that it is about. */
  orderId: optionalId(),
  /** Who of the staff it is with. */
  userId: optionalId(),
  ...appointmentTime,
  /** Lets it be at the same time as another one of the same user, which is refused otherwise. */
  mayOverlap: z.boolean().default(false),
  note: note(),
});

export const appointmentManifest = {
  type: 'appointments',
  name: 'orders.calendar.appointment',
  title: 'orders.calendar.appointments',
  screen: '/calendar',
  permission: permissionsFor('appointments'),
  inUse: 'orders.calendar.inUse',
  fields: {
    ...labels('orders.calendar.field', appointmentFields.shape),
    kind: {
      label: 'orders.calendar.field.kind',
      choices: {
        fitting: 'orders.calendar.kinds.fitting',
        delivery: 'orders.calendar.kinds.delivery',
        other: 'orders.calendar.kinds.other',
      },
    },
    customerId: { label: 'orders.calendar.field.customerId', refersTo: 'customers' },
    orderId: { label: 'orders.calendar.field.orderId', refersTo: 'orders' },
    userId: { label: 'orders.calendar.field.userId', refersTo: 'users' },
    minutes: { label: 'orders.calendar.field.minutes', kind: 'number' },
  },
} as const satisfies EntityManifest;

/** When a customer comes, or is visited: fittings, deliveries and other appointments. */
export const appointmentContract = {
  ...crudContract({
    path: 'appointments',
    permission: appointmentManifest.permission,
    fields: appointmentFields,
    entity: appointmentFields.extend({
      ...recordFields,
      startsAt: instant,
      customer: z.object({ id: z.int(), name: z.string() }).nullable(),
      order: z.object({ id: z.int(), referenceNumber: z.string() }).nullable(),
      user: z.object({ id: z.int(), name: z.string() }).nullable(),
    }),
    sorts: ['startsAt', 'created'],
    defaultSort: 'startsAt',
    filters: {
      kind: z.enum(appointmentKinds).optional(),
      customerId: id.optional(),
      orderId: id.optional(),
      userId: id.optional(),
      /** Days in the shop’s time zone. */
      from: date().optional(),
      to: date().optional(),
    },
    changes: ['calendar'],
    shows: ['customers', 'orders', 'users'],
  }),
  manifest: appointmentManifest,
};
