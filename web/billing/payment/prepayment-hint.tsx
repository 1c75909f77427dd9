import { preferenceContract } from '#shared/settings/preferences/preference.contract.ts';
import { useT } from '#web/lib/i18n.ts';
import { useRead } from '#web/lib/query.ts';

/** Says that a deposit gets a prepayment invoice, where the law asks for it. */
export function PrepaymentHint() {
  const t = useT();
  const { data } = useRead(preferenceContract.get, {}, { staleTime: 600_000 });
  if (!data?.depositsAreInvoiced) return null;
  return <p className="across muted type-caption">{t('billing.prepayment.willIssue')}</p>;
}
