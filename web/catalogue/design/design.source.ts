import { IconShirt } from '@tabler/icons-react';
import { designContract } from '#shared/catalogue/design/design.contract.ts';
import { recordSource } from '#web/ui/picker/record-source.ts';

export const designSource = recordSource(designContract, ({ name, code, images }) => ({
  label: name,
  second: code,
  icon: IconShirt,
  picture: images[0]?.smallUrl ?? null,
}));
