import type { Invoice } from '#shared/billing/invoice/invoice.schema.ts';
import { useT } from '#web/lib/i18n.ts';
import type { Tone } from '#web/ui/display/stage-glyph.tsx';
import { ToneLabel } from '#web/ui/display/stage-label.tsx';

const tones = {
  unpaid: 'late',
  partPaid: 'warning',
  paid: 'completed',
  credited: 'cancelled',
  creditNote: 'cancelled',
} as const satisfies Record<Invoice['state'], Tone>;

/** The state of an invoice as a label: paid, part paid, unpaid, credited, or a credit note. */
export function InvoiceState({ state }: Pick<Invoice, 'state'>) {
  const t = useT();
  return <ToneLabel tone={tones[state]}>{t(`billing.state.${state}`)}</ToneLabel>;
}
