import type { ElectronicDocument } from '#shared/billing/einvoice/electronic-document.api.ts';
import { isolate } from '#shared/lib/isolate.ts';
import { useT } from '#web/lib/i18n.ts';
import { FullDate } from '#web/ui/display/date-text.tsx';
import { ToneLabel } from '#web/ui/display/tone-label.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { Dialog } from '#web/ui/layout/dialog.tsx';
import { withoutCode } from './answer-text.ts';

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
        <p className="strong">{t(`billing.einvoice.outcomes.${answer.outcome}`)}</p>
        {answer.messages.length > 0 && (
          <ul className="grid gap-8">
            {answer.messages.map((each) => (
              <li key={`${each.code} ${each.text}`} className="grid gap-4">
                {each.code && (
                  <span>
                    <ToneLabel tone={each.kind === 'error' ? 'late' : 'warning'}>{each.code}</ToneLabel>
                  </span>
                )}
                <UserText wrap>{withoutCode(each)}</UserText>
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
