import { z } from 'zod';
import { image } from '#shared/images/image.schema.ts';
import { crudApi } from '#shared/lib/crud-api.ts';
import { instant, recordFields } from '#shared/lib/fields.ts';
import { appointmentListing } from './appointment.contract.ts';
import { appointmentFields } from './appointment.schema.ts';

export const appointmentApi = {
  ...crudApi({
    path: 'appointments',
    fields: appointmentFields,
    entity: appointmentFields.extend({
      ...recordFields,
      startsAt: instant,
      images: z.array(image),
      customer: z.object({ id: z.int(), name: z.string() }).nullable(),
      order: z.object({ id: z.int(), referenceNumber: z.string() }).nullable(),
      user: z.object({ id: z.int(), name: z.string() }).nullable(),
    }),
    listing: appointmentListing,
  }),
};
