import { useSearchParams } from 'react-router';
import { itemContract } from '#shared/catalogue/item/item.contract.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { useRead } from '#web/lib/query.ts';
import { useBaseCurrency } from '#web/settings/money/base-currency.ts';
import { CodeLabels } from '#web/settings/preferences/code-labels.paper.tsx';

/** Labels of the items that were chosen in their list, with their price: `/items/labels?ids=3,4`. */
export default function ItemLabels() {
  const t = useT();
  const { money } = useFormat();
  const currency = useBaseCurrency();
  const ids = useSearchParams()[0].get('ids') ?? '';
  const read = useRead(itemContract.list, { query: { ids, perPage: 200 } });
  const labels =
    currency &&
    read.data?.data.map(({ code, name, color, price }) => ({
      code,
      name,
      second: [color, money(price, currency)].filter(Boolean).join(' · '),
    }));
  return <CodeLabels title={t('warehouse.labels')} back="/items" labels={labels} />;
}
