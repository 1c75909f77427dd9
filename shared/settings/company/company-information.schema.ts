import { z } from 'zod';
import {
  note,
  optionalEmail,
  optionalId,
  optionalPhone,
  optionalText,
  requiredText,
} from '#shared/lib/fields.ts';
import { names, notesByLanguage } from '#shared/lib/names.ts';
import { addressFields } from '#shared/settings/country/address.schema.ts';
import { registeredNumber } from '#shared/settings/money/tax-number.schema.ts';

/** Web addresses only: a `javascript:` link would run on every page that shows it. */
const webAddress = z
  .url({ protocol: /^https?$/, hostname: /[.:]|^localhost$/, error: 'settings.url' })
  .max(300, 'validation.tooLong');

/** `shop.example` is `https://shop.example`; another scheme stays, to be refused. */
const withScheme = (typed: string): string => {
  const address = typed.trim();
  return address === '' || /^[a-z][a-z\d+.-]*:(?!\d)/i.test(address) ? address : `https://${address}`;
};
const optionalUrl = () =>
  z
    .string()
    .overwrite(withScheme)
    .pipe(z.union([z.literal(''), webAddress]))
    .default('');

export const companyInformationFields = z.object({
  name: requiredText('settings.nameRequired'),
  names: names(200),
  legalName: optionalText(),
  legalNameNames: names(200),
  taxNumber: registeredNumber(),
  /** Of the company in the commercial register. */
  registrationNumber: registeredNumber(),
  phone: optionalPhone(),
  email: optionalEmail(),
  address: note(),
  addressNames: notesByLanguage(),
  /** The registered address, if it is another one. */
  legalAddress: note(),
  legalAddressNames: notesByLanguage(),
  /** The registered address: electronic documents name it, and the tax return of an emirate. */
  ...addressFields(),
  websiteUrl: optionalUrl(),
  facebookUrl: optionalUrl(),
  xUrl: optionalUrl(),
  instagramUrl: optionalUrl(),
  termsAndConditions: note(),
  termsAndConditionsNames: notesByLanguage(),
  /** An uploaded picture. */
  logoId: optionalId(),
});

export const companyInformation = companyInformationFields.extend({
  version: z.int(),
  /** The address of the picture; null without one. */
  logo: z.string().nullable(),
});
export type CompanyInformation = z.output<typeof companyInformation>;
