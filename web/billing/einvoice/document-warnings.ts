import {
  type electronicDocumentContract,
  urgentHours,
} from '#shared/billing/einvoice/electronic-document.contract.ts';
import type { Translate } from '#shared/i18n/messages.ts';
import type { ReplyOf } from '#shared/lib/contract.ts';

interface DocumentWarning {
  tone: 'late' | 'warning';
  text: string;
  /** The list of these documents. */
  to: string;
}

/** What of the electronic documents needs somebody, the worst first. */
export function documentWarnings(
  t: Translate,
  standing: ReplyOf<typeof electronicDocumentContract.standing>,
): DocumentWarning[] {
  const { overdue, refused, uncleared, urgent } = standing;
  const warning = (
    tone: DocumentWarning['tone'],
    state: 'waiting' | 'refused',
    count: number,
    text: string,
  ): DocumentWarning[] => (count > 0 ? [{ tone, text, to: `/electronic-invoices?state=${state}` }] : []);
  return [
    ...warning('late', 'waiting', overdue, t('billing.einvoice.overdue', { count: overdue })),
    ...warning('late', 'refused', refused, t('billing.einvoice.refusedCount', { count: refused })),
    ...warning('late', 'waiting', uncleared, t('billing.einvoice.uncleared', { count: uncleared })),
    ...warning(
      'warning',
      'waiting',
      urgent,
      t('billing.einvoice.urgent', { count: urgent, hours: urgentHours }),
    ),
  ];
}
