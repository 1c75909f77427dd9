import { z } from 'zod';
import { cleanCode } from '#shared/lib/clean-text.ts';

/**
 * A number by which an office knows a business, as `cleanCode` leaves it; may be empty. A tax number is checked by the
 * rules of the shop's country when it is written.
 */
export const registeredNumber = () =>
  z.string().overwrite(cleanCode).max(40, 'validation.tooLong').default('');
