import { crudContract } from '#shared/lib/crud-contract.ts';
import { listing } from '#shared/lib/listing.ts';
import type { AllOf, EntityManifest } from '#shared/lib/manifest.ts';
import { labels, permissionsFor } from '#shared/lib/manifest.ts';
import type { appointmentApi } from './appointment.api.ts';
import type { appointmentFields } from './appointment.schema.ts';

export const appointmentKinds = ['fitting', 'delivery', 'other'] as const;
export type AppointmentKind = (typeof appointmentKinds)[number];

export const appointmentManifest = {
  type: 'appointments',
  name: 'orders.calendar.appointment',
  title: 'orders.calendar.appointments',
  screen: '/calendar',
  permission: permissionsFor('appointments'),
  inUse: 'orders.calendar.inUse',
  fields: {
    ...labels('orders.calendar.field', {
      kind: true,
      customerId: true,
      orderId: true,
      userId: true,
      startsAt: true,
      minutes: true,
      mayOverlap: true,
      note: true,
      imageIds: true,
    } satisfies AllOf<typeof appointmentFields>),
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
  parts: {
    'appointment-images': {
      name: 'settings.image.title',
      inUse: 'orders.calendar.inUse',
      fields: { imageId: { label: 'settings.image.title' } },
    },
  },
} as const satisfies EntityManifest;

export const appointmentListing = listing({
  sorts: ['startsAt', 'created'],
  defaultSort: 'startsAt',
  filters: {
    kind: appointmentKinds,
    customerId: 'id',
    orderId: 'id',
    userId: 'id',
    /** Days in the shop’s time zone. */
    from: 'date',
    to: 'date',
  },
});

/** When a customer comes, or is visited: fittings, deliveries and other appointments. */
export const appointmentContract = {
  ...crudContract<typeof appointmentApi>({
    path: 'appointments',
    permission: appointmentManifest.permission,
    listing: appointmentListing,
    changes: ['calendar'],
    shows: ['customers', 'orders', 'users'],
  }),
  manifest: appointmentManifest,
};
