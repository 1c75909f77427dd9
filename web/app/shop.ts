import { useEffect } from 'react';
import { companyInformationContract } from '#shared/settings/company/company-information.contract.ts';
import { currencyContract } from '#shared/settings/money/currency.contract.ts';
import { preferenceContract } from '#shared/settings/preferences/preference.contract.ts';
import { setFormatPreference } from '#web/lib/format-preference.ts';
import { useRead } from '#web/lib/query.ts';
import { useLoadedWords } from '#web/orders/order/own-words.ts';
import { setShopLogo } from '#web/ui/layout/shop-logo.ts';

const rarelyStale = { staleTime: 600_000 };
/** Fetched again on focus and every five minutes, since they may change on another device. */
const followed = { staleTime: 60_000, refetchInterval: 300_000 };

/** The shop's name, and its logo beside the product's; empty until it is there. */
function useShopName(): string {
  const { data } = useRead(companyInformationContract.get, {}, rarelyStale);
  const logo = data?.logo ?? null;
  useEffect(() => setShopLogo(logo), [logo]);
  return data?.name ?? '';
}

/**
 * Loads what the whole interface depends on after sign-in: company information, currency, dates and digits,
 * the shop's own words. A failure is only logged (spec §8); the browser's own values are used instead.
 */
export function useShop(): { name: string } {
  const name = useShopName();
  useLoadedWords();
  useRead(currencyContract.current, {}, rarelyStale);
  const { data: preference } = useRead(preferenceContract.get, {}, followed);
  useEffect(() => {
    if (!preference) return;
    const {
      language: paperLanguage,
      timeZone,
      weekStart,
      easternDigits,
      hijriDates,
      callingCode,
    } = preference;
    setFormatPreference({ timeZone, weekStart, easternDigits, hijriDates, callingCode, paperLanguage });
  }, [preference]);
  return { name };
}
