import type { Customer } from '#shared/customers/customer/customer.schema.ts';

const texts = [
  ...([
    'name',
    'email',
    'taxNumber',
    'identityNumber',
    'address',
    'shippingAddress',
    'billingAddress',
  ] as const),
  ...(['building', 'street', 'district', 'city', 'region', 'postalCode', 'country'] as const),
] as const;
const phones = ['phone', 'phone1', 'phone2'] as const;

export type TextChoice = { field: (typeof texts)[number]; values: string[] };

/** How many phone numbers a customer has at most. */
export const mostPhones = phones.length;

/** The fields that two customers have different values of, the kept customer's first. */
export const textChoices = (into: Customer, from: Customer): TextChoice[] =>
  texts.flatMap((field) =>
    into[field] === from[field] ? [] : [{ field, values: [into[field], from[field]] }],
  );

/** The value that is proposed: the first that isn't empty. */
export const proposedText = ({ values }: TextChoice): string => values.find((value) => value !== '') ?? '';

/** The kind of the identity that is kept: that of the number that was chosen. */
export const identityKindOf = (into: Customer, from: Customer, number: string): string | null =>
  number === from.identityNumber ? from.identityKind : into.identityKind;

/** The different phone numbers of both, the kept customer's first; one may be written in two ways by older records. */
export function phonesOf(into: Customer, from: Customer): string[] {
  const all = [into, from].flatMap((each) => phones.map((field) => each[field])).filter(Boolean);
  return [...new Map(all.map((phone) => [phone.replace(/\D/g, ''), phone])).values()];
}

/** Chosen numbers as fields; the ones that are left over are emptied. */
export const phoneFields = (chosen: readonly string[]): Record<(typeof phones)[number], string> => ({
  phone: chosen[0] ?? '',
  phone1: chosen[1] ?? '',
  phone2: chosen[2] ?? '',
});
