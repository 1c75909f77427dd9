import { optionalText } from '#shared/lib/fields.ts';

/** An address in the parts that a country's tax office asks for; its country is a field of its own. */
export const addressFields = () => ({
  building: optionalText(80),
  street: optionalText(120),
  district: optionalText(80),
  city: optionalText(80),
  /** What a country is divided into: states, provinces, emirates. */
  region: optionalText(80),
  postalCode: optionalText(20),
});

export type AddressField = keyof ReturnType<typeof addressFields>;
