import { z } from 'zod';
import { imageIds } from '#shared/images/image.schema.ts';
import { idOf, note, optionalId } from '#shared/lib/fields.ts';
import { appointmentTime } from '#shared/orders/order/fitting.schema.ts';
import { appointmentKinds } from './appointment.contract.ts';

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
  /** Pictures that were taken at it. */
  imageIds: imageIds(),
});
