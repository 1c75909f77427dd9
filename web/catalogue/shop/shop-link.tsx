import { IconExternalLink } from '@tabler/icons-react';
import { ecommerceConfigContract } from '#shared/catalogue/shop/ecommerce-config.contract.ts';
import { useLanguage, useT } from '#web/lib/i18n.ts';
import { useRead } from '#web/lib/query.ts';

/** In milliseconds. */
const staleTime = 60_000;

/** Leads to the public page of an item; nothing while the shop page is off. */
export function ShopLink({ code }: { code: string }) {
  const t = useT();
  const language = useLanguage();
  const config = useRead(ecommerceConfigContract.get, {}, { staleTime }).data;
  if (!config?.isOn) return null;
  return (
    <a
      className="inline-row gap-4 accent type-label"
      href={`/shop/${encodeURIComponent(code)}?lang=${language}`}
      target="_blank"
      rel="noopener"
    >
      {t('catalogue.shop.seeOnShop')}
      <IconExternalLink size={14} stroke={1.7} aria-hidden />
    </a>
  );
}
