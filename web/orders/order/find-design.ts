import { designContract } from '#shared/catalogue/design/design.contract.ts';
import type { Design } from '#shared/catalogue/design/design.schema.ts';
import { westernDigits } from '#shared/lib/digits.ts';
import { call } from '#web/lib/api.ts';

const few = 20;

/** The design with exactly this code, in any spelling of its letters and digits; otherwise the only match. */
export async function findDesign(typed: string): Promise<Design | undefined> {
  const code = westernDigits(typed).trim();
  if (code === '') return undefined;
  const { data, meta } = await call(designContract.list, { query: { search: code, perPage: few } });
  const exact = data.find((design) => design.code.toLowerCase() === code.toLowerCase());
  return exact ?? (meta.total === 1 ? data[0] : undefined);
}
