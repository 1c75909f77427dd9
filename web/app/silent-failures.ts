import { companyInformationContract } from '#shared/settings/company/company-information.contract.ts';
import { currencyContract } from '#shared/settings/money/currency.contract.ts';
import { logFailure } from '#web/lib/log-failure.ts';
import { queryClient } from '#web/lib/query.ts';

const logged: readonly unknown[] = [
  companyInformationContract.get.path,
  currencyContract.current.path,
  // As in its contract, whose fields the first screen does without.
  '/companies',
];

/** Writes failed requests to the console that screens do without. Source: rule Access 3. */
export function logSilentFailures(): void {
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    const [path] = event.query.queryKey;
    if (logged.includes(path)) logFailure(String(path), event.action.error);
  });
}
