import type { ElectronicDocument } from '#shared/billing/einvoice/electronic-document.api.ts';
import { isolate } from '#shared/lib/isolate.ts';
import { useT } from '#web/lib/i18n.ts';
import { FullDate } from '#web/ui/display/date-text.tsx';
import { Dialog } from '#web/ui/layout/dialog.tsx';

interface AnswerDialogProps {
  document: ElectronicDocument;
  onClose: () => void;
}

/** The authority's last answer to a document, in full. */
export function AnswerDialog({ document: { invoice, answer }, onClose }: AnswerDialogProps) {
  const t = useT();
  if (!answer) return null;
  return (
    <Dialog
      opened
      onClose={onClose}
      size={520}
      title={`${t('billing.einvoice.answer')} · ${isolate(invoice.invoiceNumber)}`}
    >
      <div className="grid gap-8">
        <p>{t(`billing.einvoice.outcomes.${answer.outcome}`)}</p>
        {answer.messages.length > 0 && (
          <ul className="grid gap-8">
            {answer.messages.map(({ code, text }) => (
              <li key={`${code} ${text}`}>
                <bdi>{[code, text].filter(Boolean).join(': ')}</bdi>
              </li>
            ))}
          </ul>
        )}
        <p className="muted">
          <FullDate value={answer.at} time />
        </p>
      </div>
    </Dialog>
  );
}
