import { type FieldProblem, refuseProblems } from '#server/lib/data/problem.ts';
import type { Context } from '#server/lib/http/route.ts';
import { countryName } from '#shared/lib/country-names.ts';
import { readPhone } from '#shared/lib/phone.rules.ts';
import { shopPreferences } from './preference.queries.ts';

type Phones<Field extends string> = { [Name in Field]?: string | undefined };

/**
 * Returns the changed phone numbers as they are stored, such as `+966 50 123 4567`. A number that stays as it was is left
 * out, so that an older one may remain as it was typed.
 * Throws `invalid` for a number that its country doesn't have.
 */
export async function writePhones<Field extends string>(
  fields: readonly Field[],
  asked: Phones<Field>,
  before: Phones<Field> | null,
  { database, language }: Pick<Context, 'database' | 'language'>,
): Promise<Phones<Field>> {
  const changed = fields.filter((field) => asked[field] && asked[field] !== before?.[field]);
  if (changed.length === 0) return {};
  const { country } = await shopPreferences(database);
  const numbers = changed.map((field) => ({ field, number: readPhone(asked[field] ?? '', country) }));
  const errors = numbers.flatMap(({ field, number }): FieldProblem[] =>
    number
      ? []
      : [{ path: field, message: 'validation.phoneOf', params: { country: countryName(country, language) } }],
  );
  refuseProblems(errors);
  return Object.fromEntries(numbers.map(({ field, number }) => [field, number?.written])) as Phones<Field>;
}
