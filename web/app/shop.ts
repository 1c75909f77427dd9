import { companyInformationContract } from '#shared/settings/company-information.contract.ts';
import { useRead } from '#web/lib/query.ts';

/** The shop's name, known before anybody signs in; empty until it is there, or where it can't be had (spec §8). */
export function useShopName(): string {
  const { data } = useRead(companyInformationContract.get, {}, { staleTime: 600_000 });
  return data?.name ?? '';
}
