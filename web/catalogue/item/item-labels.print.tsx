import { itemContract } from '#shared/catalogue/item/item.contract.ts';
import { formatsOf } from '#shared/lib/formats.ts';
import { nameIn, textIn } from '#shared/lib/names.ts';
import { useFormatPreference } from '#web/lib/format-preference.ts';
import { useT } from '#web/lib/i18n.ts';
import { useRead } from '#web/lib/query.ts';
import { useSearchParams } from '#web/lib/router/location.ts';
import { useBaseCurrency } from '#web/settings/money/base-currency.ts';
import { CodeLabels } from '#web/settings/preferences/code-labels.paper.tsx';
import { usePaperLanguage } from '#web/ui/print/paper-language.ts';

/** Labels of the items that were chosen in their list, with their price: `/items/labels?ids=3,4`. */
export default function ItemLabels() {
  const t = useT();
  const language = usePaperLanguage();
  const { money } = formatsOf(language, useFormatPreference());
  const currency = useBaseCurrency();
  const ids = useSearchParams().get('ids') ?? '';
  const read = useRead(itemContract.list, { query: { ids, perPage: 200 } });
  const labels =
    currency &&
    read.data?.data.map((item) => ({
      code: item.code,
      name: nameIn(item, language),
      second: [textIn(item, 'color', language), money(item.price, currency)].filter(Boolean).join(' · '),
    }));
  return <CodeLabels title={t('warehouse.labels')} back="/items" labels={labels} />;
}
