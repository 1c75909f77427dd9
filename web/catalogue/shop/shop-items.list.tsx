import { Button } from '@mantine/core';
import { IconArrowBarToUp, IconPlus, IconTags } from '@tabler/icons-react';
import { itemContract, itemManifest } from '#shared/catalogue/item/item.contract.ts';
import { maxPerPage } from '#shared/lib/listing.ts';
import { ItemForm } from '#web/catalogue/item/item.form.tsx';
import { useT } from '#web/lib/i18n.ts';
import type { RowOf } from '#web/lib/list-contract.ts';
import { Link } from '#web/lib/router/link.tsx';
import { useWrite } from '#web/lib/write.ts';
import { notify } from '#web/ui/feedback/toasts.tsx';
import type { BulkAction } from '#web/ui/list/list-description.ts';
import { ListPage } from '#web/ui/list/list-page.tsx';

/** The items on the shop page, as many as a page of the list takes, so that they can be put into their order by hand. */
export default function ShopItems() {
  const t = useT();
  const { mutateAsync } = useWrite(itemContract.order);
  const toTop: BulkAction<RowOf<typeof itemContract>> = {
    key: 'top',
    label: 'kit.list.order.toTop',
    icon: IconArrowBarToUp,
    permission: itemContract.order.access,
    run: async (rows) => {
      try {
        await mutateAsync({ body: { ids: rows.map(({ id }) => id), place: 'first' } });
        return true;
      } catch (error) {
        notify.error(error instanceof Error ? error.message : t('errors.save'));
        return false;
      }
    },
  };
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
      bulkActions={[toTop]}
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
