import { useEffect, useState } from 'react';
import { companyInformationContract } from '#shared/settings/company/company-information.contract.ts';
import { currencyContract } from '#shared/settings/money/currency.contract.ts';
import { preferenceContract } from '#shared/settings/preferences/preference.contract.ts';
import { setFormatPreference, useFormatPreference } from '#web/lib/format-preference.ts';
import { useNameIn } from '#web/lib/names.ts';
import { queryClient, queryOf, useRead } from '#web/lib/query.ts';
import { readStored } from '#web/lib/storage.ts';
import { useNamedRecords } from '#web/orders/order/translated-names.ts';
import { setShopLogo } from '#web/ui/layout/shop-logo.ts';

const rarelyStale = { staleTime: 600_000 };
/** Fetched again on focus and every five minutes, since they may change on another device. */
const followed = { staleTime: 60_000, refetchInterval: 300_000 };

/** The shop's name, and its logo beside the product's; empty until it is there. */
function useShopName(): string {
  const { data } = useRead(companyInformationContract.get, {}, rarelyStale);
  const nameOf = useNameIn();
  const logo = data?.logo ?? null;
  useEffect(() => setShopLogo(logo), [logo]);
  return data ? nameOf(data) : '';
}

/** Fetches the preferences while the session is checked, since screens wait for them. */
export function fetchPreferences(): void {
  if (readStored('token')) void queryClient.prefetchQuery(queryOf(preferenceContract.get, {}));
}

/**
 * Loads what the whole interface depends on after sign-in: company information, currency, dates and digits, the shop's
 * own words. A failure is only logged (rule Access 3); the browser's own values are used instead. `isReady`: the shop's time
 * zone is known, or can't be loaded; before, today's date in a form could be that of another place.
 */
export function useShop(): { name: string; isReady: boolean } {
  const name = useShopName();
  useNamedRecords();
  useRead(currencyContract.current, {}, rarelyStale);
  const { data: preference, isError } = useRead(preferenceContract.get, {}, followed);
  useEffect(() => {
    if (!preference) return;
    const { language: paperLanguage, timeZone, weekStart, easternDigits, hijriDates, country } = preference;
    setFormatPreference({ timeZone, weekStart, easternDigits, hijriDates, country, paperLanguage });
  }, [preference]);
  const isKnown = useFormatPreference().paperLanguage !== null;
  // Once ready, it stays so: a screen that asks for failed preferences again would be taken away while they load,
  // and ask again when it is back.
  const [wasReady, setReady] = useState(false);
  const isReady = wasReady || isKnown || isError;
  if (isReady !== wasReady) setReady(isReady);
  return { name, isReady };
}
