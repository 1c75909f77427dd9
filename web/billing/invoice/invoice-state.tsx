import type { Invoice } from '#shared/billing/invoice/invoice.schema.ts';
import { isOfPrepayment } from '#shared/billing/invoice/invoice-kinds.ts';
import { compareMoney } from '#shared/settings/money/compare-money.rules.ts';
import { useT } from '#web/lib/i18n.ts';
import type { Tone } from '#web/ui/display/tone-glyph.tsx';
import { ToneLabel } from '#web/ui/display/tone-label.tsx';

const tones = {
  unpaid: 'late',
  partPaid: 'warning',
  paid: 'done',
  credited: 'off',
  creditNote: 'off',
} as const satisfies Record<Invoice['state'], Tone>;

/**
 * The state of an invoice as a label: paid, part paid, unpaid, credited, or a credit note; beside it, whether it is of a prepayment;
 * and with `credited`, whether a part of it is credited.
 */
export function InvoiceState({
  kind,
  state,
  credited = '0',
}: Pick<Invoice, 'kind' | 'state'> & { credited?: string }) {
  const t = useT();
  const isInPart = state !== 'credited' && compareMoney(credited, '0') > 0;
  return (
    <>
      <ToneLabel tone={tones[state]}>{t(`billing.state.${state}`)}</ToneLabel>
      {isOfPrepayment(kind) && <ToneLabel tone="active">{t('billing.prepayment.badge')}</ToneLabel>}
      {isInPart && <ToneLabel tone="off">{t('billing.credit.inPart')}</ToneLabel>}
    </>
  );
}
