import { useEffect } from 'react';
import { companyInformationContract } from '#shared/settings/company/company-information.contract.ts';
import { currencyContract } from '#shared/settings/money/currency.contract.ts';
import { preferenceContract } from '#shared/settings/preferences/preference.contract.ts';
import { setFormatPreference } from '#web/lib/format-preference.ts';
import { useRead } from '#web/lib/query.ts';
import { setShopLogo } from '#web/ui/layout/shop-logo.ts';

const rarelyStale = { staleTime: 600_000 };
/** Others change it on other devices: a tab that is looked at again, or stays open, hears of it soon. */
const followed = { staleTime: 60_000, refetchInterval: 300_000 };

/** The shop's name, and its logo beside the product's; empty until it is there. */
function useShopName(): string {
  const { data } = useRead(companyInformationContract.get, {}, rarelyStale);
  const logo = data?.logo ?? null;
  useEffect(() => setShopLogo(logo), [logo]);
  return data?.name ?? '';
}

/**
 * Loads what the whole interface follows once somebody is signed in: who the shop is, its currency, its days and its
 * digits. A failure says nothing to the reader (spec §8); the browser's own values stand in.
 */
export function useShop(): { name: string } {
  const name = useShopName();
  useRead(currencyContract.current, {}, rarelyStale);
  const { data: preference } = useRead(preferenceContract.get, {}, followed);
  useEffect(() => {
    if (!preference) return;
    const { language, timeZone, weekStart, easternDigits, hijriDates } = preference;
    setFormatPreference({ timeZone, weekStart, easternDigits, hijriDates, paperLanguage: language });
  }, [preference]);
  return { name };
}
