import { useQuery } from '@tanstack/react-query';

/** The rules of phone numbers, whose code only screens load that take one; undefined until it is there. */
export const usePhoneRules = (isNeeded: boolean) =>
  useQuery({
    queryKey: ['phone rules'],
    queryFn: () => import('#shared/lib/phone.rules.ts'),
    enabled: isNeeded,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  }).data;
