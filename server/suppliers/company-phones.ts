import type { Context } from '#server/lib/http/route.ts';
import { writePhones } from '#server/settings/preferences/phone-number.queries.ts';
import type { Contact } from '#shared/suppliers/company.schema.ts';

interface WithPhones {
  phone?: string | undefined;
  contacts?: readonly Contact[] | undefined;
}

const pathOf = (index: number) => `contacts.${index}.phone`;

/** Returns the phone numbers of a company and its contacts as they are stored; see `writePhones`. */
export async function writeCompanyPhones(
  { phone, contacts }: WithPhones,
  before: Required<WithPhones> | null,
  context: Pick<Context, 'database' | 'language'>,
): Promise<{ phone?: string; contacts?: Contact[] }> {
  const numbers = (of: WithPhones, kept: (index: number, typed: string) => string) =>
    Object.fromEntries([
      ['phone', of.phone],
      ...(contacts ?? []).map(({ phone: typed }, index) => [pathOf(index), kept(index, typed)]),
    ]);
  // Contacts have no ids: a number that any of them had stays as it was typed.
  const known = new Set(before?.contacts.map((contact) => contact.phone));
  const asked = numbers({ phone }, (_, typed) => typed);
  const stored = before && numbers(before, (_, typed) => (known.has(typed) ? typed : ''));
  const written: Record<string, string | undefined> = await writePhones(
    Object.keys(asked),
    asked,
    stored,
    context,
  );
  return {
    ...(written.phone !== undefined && { phone: written.phone }),
    ...(contacts && {
      contacts: contacts.map((contact, index) => ({
        ...contact,
        phone: written[pathOf(index)] ?? contact.phone,
      })),
    }),
  };
}
