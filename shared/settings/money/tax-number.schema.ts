import { z } from 'zod';
import { cleanLine } from '#shared/lib/clean-text.ts';
import { westernDigits } from '#shared/lib/digits.ts';

/**
 * A number by which an office knows a business; may be empty. Stored in Western digits, however typed, since scanners and
 * authorities read it. A tax number is checked by the rules of the shop's country when it is written.
 */
export const registeredNumber = () =>
  z.string().overwrite(cleanLine).max(40, 'validation.tooLong').overwrite(westernDigits).default('');
