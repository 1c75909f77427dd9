import { IconTags } from '@tabler/icons-react';
import { itemContract } from '#shared/catalogue/item/item.contract.ts';
import { recordSource } from '#web/ui/picker/record-source.ts';

/** Items to choose from, by part of their name or code. */
export const itemSource = recordSource(itemContract, ({ name, code, images }) => ({
  label: name,
  second: code,
  icon: IconTags,
  picture: images[0]?.smallUrl ?? null,
}));
