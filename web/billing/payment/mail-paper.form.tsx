import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import type { invoiceContract } from '#shared/billing/invoice/invoice.contract.ts';
import type { paymentReceiptContract } from '#shared/billing/payment/receipt.contract.ts';
import type { Customer } from '#shared/customers/customer/customer.schema.ts';
import { isolate, isolateWords } from '#shared/lib/isolate.ts';
import { type Language, languages } from '#shared/lib/language.ts';
import { useFormatPreference } from '#web/lib/format-preference.ts';
import { useLanguage, useT } from '#web/lib/i18n.ts';
import { ActionFrame } from '#web/ui/action/action-frame.tsx';
import { useAction } from '#web/ui/action/use-action.ts';
import { notify } from '#web/ui/feedback/toasts.tsx';
import { languageNames } from '#web/ui/layout/appearance/language-names.ts';
import { Dialog } from '#web/ui/layout/dialog.tsx';

export interface MailedPaper {
  /** What it is called, with its number. */
  document: string;
  contract: typeof invoiceContract.mail | typeof paymentReceiptContract.mail;
  id: number;
  /** The receipt of this refund of a payment. */
  refund?: number | undefined;
}

interface MailPaperFormProps {
  paper: MailedPaper;
  /** Who is billed. */
  customer: Customer;
  onClose: () => void;
}

/** Asks in which language a paper is mailed, at first in the customer's own. */
export function MailPaperForm({ paper, customer, onClose }: MailPaperFormProps) {
  const t = useT();
  const own = useLanguage();
  const { paperLanguage } = useFormatPreference();
  const [language, setLanguage] = useState<Language>(customer.language ?? paperLanguage ?? own);
  const { contract, id, refund } = paper;
  const document = isolateWords(paper.document);
  const { submit, busy, failure } = useAction(contract, {
    onDone: ({ email }) => {
      notify.success(t('billing.mail.done', { document, email: isolate(email) }));
      onClose();
    },
  });
  return (
    <Dialog opened onClose={onClose} size={440} title={t('billing.mail.title', { document })}>
      <ActionFrame
        submit={t('billing.mail.send')}
        busy={busy}
        problems={failure ? [failure] : []}
        onSubmit={() =>
          void submit(() => ({ params: { id }, body: { language, ...(refund && { refund }) } }))
        }
        onCancel={onClose}
      >
        <p>{t('billing.mail.to', { name: isolateWords(customer.name), email: isolate(customer.email) })}</p>
        <SegmentedControl
          fullWidth
          aria-label={t('billing.mail.language')}
          data={languages.map((each) => ({
            value: each,
            label: <span lang={each}>{languageNames[each]}</span>,
          }))}
          value={language}
          onChange={(value) => setLanguage(value as Language)}
        />
      </ActionFrame>
    </Dialog>
  );
}
