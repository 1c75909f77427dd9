import { z } from 'zod';
import { idOf } from '#shared/lib/fields.ts';
import { placeFields } from './place.schema.ts';

export const shelfFields = z.object({ ...placeFields, rackId: idOf('warehouse.rackRequired') });
