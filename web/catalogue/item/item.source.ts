import { IconTags } from '@tabler/icons-react';
import { itemContract } from '#shared/catalogue/item/item.contract.ts';
import type { RowOf } from '#web/lib/list-contract.ts';
import { recordSource } from '#web/ui/picker/record-source.ts';

const optionOf = ({ name, code, images }: RowOf<typeof itemContract>) => ({
  label: name,
  second: code,
  icon: IconTags,
  picture: images[0]?.smallUrl ?? null,
});

/** Items to choose from, by part of their name or code. */
export const itemSource = recordSource(itemContract, optionOf);

export const fabricSource = recordSource(itemContract, optionOf, { query: { type: 'fabric' } });

export const serviceSource = recordSource(itemContract, optionOf, { query: { type: 'service' } });
