import { z } from 'zod';
import { cleanLine } from '#shared/lib/clean-text.ts';
import { westernDigits } from '#shared/lib/digits.ts';
import {
  note,
  optionalEmail,
  optionalId,
  optionalPhone,
  optionalText,
  requiredText,
} from '#shared/lib/fields.ts';

/** Stored in Western digits, however typed, since scanners and authorities read it. */
const code = (max: number) =>
  z.string().overwrite(cleanLine).max(max, 'validation.tooLong').overwrite(westernDigits).default('');

/** Web addresses only: a `javascript:` link would run on every page that shows it. */
const webAddress = z.url({ protocol: /^https?$/, error: 'settings.url' }).max(300, 'validation.tooLong');
const optionalUrl = () => z.union([z.literal(''), webAddress]).default('');

export const companyInformationFields = z.object({
  name: requiredText('settings.nameRequired'),
  legalName: optionalText(),
  taxNumber: code(40),
  phone: optionalPhone(),
  email: optionalEmail(),
  address: note(),
  /** The registered address, if it is another one. */
  legalAddress: note(),
  websiteUrl: optionalUrl(),
  facebookUrl: optionalUrl(),
  xUrl: optionalUrl(),
  instagramUrl: optionalUrl(),
  termsAndConditions: note(),
  /** An uploaded picture. */
  logoId: optionalId(),
});

export const companyInformation = companyInformationFields.extend({
  version: z.int(),
  /** The address of the picture; null without one. */
  logo: z.string().nullable(),
});
export type CompanyInformation = z.output<typeof companyInformation>;
