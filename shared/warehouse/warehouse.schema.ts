import { z } from 'zod';
import { note } from '#shared/lib/fields.ts';
import { placeFields } from './place.schema.ts';

export const warehouseFields = z.object({ ...placeFields, address: note(), note: note() });
