import { useEffect } from 'react';
import { companyInformationContract } from '#shared/settings/company-information.contract.ts';
import { currencyContract } from '#shared/settings/currency.contract.ts';
import { preferenceContract } from '#shared/settings/preference.contract.ts';
import { setFormatPreference } from '#web/lib/format.ts';
import { useRead } from '#web/lib/query.ts';

const seldomChanges = { staleTime: 600_000 };

/** The shop's name, which the sign-in shows too; empty until it is there. */
export function useShopName(): string {
  const { data } = useRead(companyInformationContract.get, {}, seldomChanges);
  return data?.name ?? '';
}

/**
 * Loads what the whole interface follows once somebody is signed in: who the shop is, its currency and its days.
 * A failure says nothing to the reader (spec §8); the browser's own values stand in.
 */
export function useShop(): { name: string } {
  const name = useShopName();
  useRead(currencyContract.current, {}, seldomChanges);
  const { data: preference } = useRead(preferenceContract.get, {}, seldomChanges);
  const timeZone = preference?.timeZone;
  useEffect(() => {
    if (timeZone) setFormatPreference({ timeZone });
  }, [timeZone]);
  return { name };
}
