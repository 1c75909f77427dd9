import { contract } from '#shared/lib/contract.ts';
import { appointmentKinds } from './appointment.contract.ts';
import type { calendarApi } from './calendar.api.ts';

/** The entries of the calendar: open orders on the day they are due, and appointments. */
export const entryKinds = ['order', ...appointmentKinds] as const;
export type EntryKind = (typeof entryKinds)[number];

export const calendarContract = contract<typeof calendarApi>({
  method: 'GET',
  path: '/calendar',
  access: 'orders:read',
  shows: ['orders', 'appointments', 'work-types', 'preferences', 'customers'],
});
