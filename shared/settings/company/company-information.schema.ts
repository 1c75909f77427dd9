import { z } from 'zod';
import { westernDigits } from '#shared/lib/digits.ts';
import {
  note,
  optionalEmail,
  optionalId,
  optionalPhone,
  optionalText,
  requiredText,
} from '#shared/lib/fields.ts';

/** Written in Western digits, however it was typed: what a scanner or an authority reads. */
const code = (max: number) =>
  z.string().trim().max(max, 'validation.tooLong').overwrite(westernDigits).default('');

/** Of the web alone: a link to `javascript:` would run on every page that shows it. */
const webAddress = z.url({ protocol: /^https?$/, error: 'settings.url' }).max(300, 'validation.tooLong');
const optionalUrl = () => z.union([z.literal(''), webAddress]).default('');

export const companyInformationFields = z.object({
  name: requiredText('settings.nameRequired'),
  legalName: optionalText(),
  taxNumber: code(40),
  phone: optionalPhone(),
  email: optionalEmail(),
  address: note(),
  /** The registered one, where it is another. */
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
  /** Where the picture is; null where there is none. */
  logo: z.string().nullable(),
});
export type CompanyInformation = z.output<typeof companyInformation>;
