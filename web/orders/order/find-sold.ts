import { designContract } from '#shared/catalogue/design/design.contract.ts';
import type { Design } from '#shared/catalogue/design/design.schema.ts';
import { itemContract } from '#shared/catalogue/item/item.contract.ts';
import { westernDigits } from '#shared/lib/digits.ts';
import { call } from '#web/lib/api.ts';
import type { Item } from './order-form.rules.ts';

const few = 20;

/** What a row can be of: a design that is made, or an item that is sold as it is. */
export type Sold = { design: Design } | { item: Item };

/** The design or item with exactly this code, in any spelling of its letters and digits; otherwise the only match. */
export async function findSold(typed: string, mayReadItems: boolean): Promise<Sold | undefined> {
  const code = westernDigits(typed).trim();
  if (code === '') return undefined;
  const query = { search: code, perPage: few };
  const [designs, items] = await Promise.all([
    call(designContract.list, { query }),
    mayReadItems ? call(itemContract.list, { query }) : null,
  ]);
  const found: (Sold & { code: string })[] = [
    ...designs.data.map((design) => ({ design, code: design.code })),
    ...(items?.data ?? []).map((item) => ({ item, code: item.code })),
  ];
  const exact = found.find((each) => each.code.toLowerCase() === code.toLowerCase());
  const total = designs.meta.total + (items?.meta.total ?? 0);
  return exact ?? (total === 1 ? found[0] : undefined);
}
