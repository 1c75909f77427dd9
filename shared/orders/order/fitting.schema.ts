import { z } from 'zod';
import { wholeNumber } from '#shared/lib/fields.ts';

/** In minutes. */
export const longestAppointment = 12 * 60;

/** An instant, and the time that it takes. */
export const appointmentTime = {
  startsAt: z.iso.datetime({ offset: true, error: 'orders.calendar.startsAtRequired' }),
  minutes: wholeNumber({ min: 5, max: longestAppointment }).default(30),
};

/** A fitting that is booked with a new order: an appointment of its customer. */
export const fittingFields = z.object(appointmentTime);
export type FittingFields = z.output<typeof fittingFields>;
