import { cleanCode } from './clean-text.ts';

/**
 * What two spellings of one code have in common, as the SQL function `normalise_code` writes it: `ord0002` for `ORD-0002`,
 * `ord 0002`, `ORD-٠٠٠٢` and `ORD0002`. Unique indexes and exact look-ups compare it. A hyphen says something only between
 * two digits or two letters: `10-1` isn't `101`, but `A-1` is `A1`.
 */
export const normaliseCode = (code: string): string =>
  cleanCode(code)
    .toLowerCase()
    .replace(/[\s_\u0640-]+/g, '-')
    .replace(/^-|-$|(?<=[^0-9-])-(?=[0-9])|(?<=[0-9])-(?=[^0-9-])/g, '');
