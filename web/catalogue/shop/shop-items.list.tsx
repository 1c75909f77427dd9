import { Button } from '@mantine/core';
import { IconPlus, IconTags } from '@tabler/icons-react';
import { Link } from 'react-router';
import { itemContract, itemManifest } from '#shared/catalogue/item/item.contract.ts';
import { maxPerPage } from '#shared/lib/page-contract.ts';
import { fetched } from '#web/lib/fetched.ts';
import { useT } from '#web/lib/i18n.ts';
import { ListPage } from '#web/ui/list/list-page.tsx';

const ItemForm = fetched(async () => (await import('#web/catalogue/item/item.form.tsx')).ItemForm);

/** The items on the shop page, on one page of the list, so that they can be put into their order by hand. */
export default function ShopItems() {
  const t = useT();
  return (
    <ListPage
      contract={itemContract}
      title="catalogue.shop.items"
      explanation="catalogue.shop.itemsOrderHelp"
      back={{ to: '/ecommerce-config', label: t('catalogue.shop.title') }}
      name="shop-items"
      fixed={{ showOnEcommerce: 'true', perPage: String(maxPerPage) }}
      sort="position"
      order={{ contract: itemContract.order }}
      nameOf={({ name }) => name}
      drawer={ItemForm}
      actions={
        <Button
          component={Link}
          to="/items?showOnEcommerce=false"
          variant="default"
          leftSection={<IconPlus aria-hidden size={16} stroke={1.7} />}
        >
          {t('catalogue.shop.chooseItems')}
        </Button>
      }
      empty={{ icon: IconTags, hint: 'catalogue.shop.itemsHelp' }}
      columns={[
        {
          key: 'name',
          strong: true,
          kind: { picture: ({ images }) => ({ url: images[0]?.smallUrl, icon: IconTags }) },
        },
        { key: 'code', width: 140, kind: 'code' },
        { key: 'type', width: 140, kind: { choices: itemManifest.fields.type.choices } },
        { key: 'featuredItem', width: 140, hideBelow: 1000, kind: 'yes' },
      ]}
    />
  );
}
