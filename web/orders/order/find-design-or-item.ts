import { designContract } from '#shared/catalogue/design/design.contract.ts';
import type { Design } from '#shared/catalogue/design/design.schema.ts';
import { itemContract } from '#shared/catalogue/item/item.contract.ts';
import { call } from '#web/lib/api.ts';
import type { Item } from './order-form.rules.ts';

/** What a row can be of: a design that is made, or an item that is sold as it is. */
export type DesignOrItem = { design: Design } | { item: Item };

/** The design or item with exactly this code, in any spelling of its letters and digits. */
export async function findDesignOrItem(
  code: string,
  mayReadItems: boolean,
): Promise<DesignOrItem | undefined> {
  if (code.trim() === '') return undefined;
  const query = { code };
  const [designs, items] = await Promise.all([
    call(designContract.list, { query }),
    mayReadItems ? call(itemContract.list, { query }) : null,
  ]);
  const [design] = designs.data;
  if (design) return { design };
  const [item] = items?.data ?? [];
  return item && { item };
}
