import { z } from 'zod';
import { idOf } from '#shared/lib/fields.ts';
import { placeFields } from './place.schema.ts';

export const rackFields = z.object({ ...placeFields, warehouseId: idOf('warehouse.warehouseRequired') });
