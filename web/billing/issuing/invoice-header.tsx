import { Button } from '@mantine/core';
import { IconCash, IconFileOff, IconPrinter } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { invoiceContract } from '#shared/billing/invoice/invoice.contract.ts';
import type { Invoice } from '#shared/billing/invoice/invoice.schema.ts';
import type { CurrencyLook } from '#shared/lib/money-text.ts';
import { ElectronicState } from '#web/billing/einvoice/electronic-state.tsx';
import { InvoiceState } from '#web/billing/invoice/invoice-state.tsx';
import { MailPaper } from '#web/billing/payment/mail-paper.tsx';
import { call } from '#web/lib/api.ts';
import { useT } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router/link.tsx';
import { usePermission } from '#web/lib/session.ts';
import { RecordHeader } from '#web/ui/layout/record-page.tsx';
import { DownloadButton } from '#web/ui/print/download-button.tsx';
import { CreditForm } from './credit.form.tsx';
import { WriteOff } from './write-off.tsx';

interface InvoiceHeaderProps {
  invoice: Invoice;
  currency: CurrencyLook | undefined;
  /** Actions that come first. */
  before: ReactNode;
  /** Undefined if no payment can be taken. */
  onTakePayment: (() => void) | undefined;
}

/** The invoice's number, state and actions: print, take payment, credit. */
export function InvoiceHeader({ invoice, currency, before, onTakePayment }: InvoiceHeaderProps) {
  const t = useT();
  const mayCredit = usePermission('invoices:credit');
  const [isCrediting, setCrediting] = useState(false);
  const isLive = invoice.kind === 'invoice' && invoice.state !== 'credited';
  return (
    <>
      <RecordHeader
        title={invoice.invoiceNumber}
        labels={
          <>
            <InvoiceState {...invoice} />
            {invoice.electronic && <ElectronicState document={invoice.electronic} />}
          </>
        }
        actions={
          <>
            {before}
            {mayCredit && isLive && currency && (
              <Button
                variant="default"
                leftSection={<IconFileOff aria-hidden size={16} stroke={1.7} />}
                onClick={() => setCrediting(true)}
              >
                {t('billing.page.credit')}
              </Button>
            )}
            {isLive && currency && <WriteOff invoice={invoice} currency={currency} />}
            <Button
              component={Link}
              to={`/invoice/${invoice.id}/print`}
              variant="default"
              leftSection={<IconPrinter aria-hidden size={16} stroke={1.7} />}
            >
              {t('billing.page.print')}
            </Button>
            <MailPaper
              paper={{ document: invoice.invoiceNumber, contract: invoiceContract.mail, id: invoice.id }}
              customerId={(invoice.customer.billTo ?? invoice.customer).id}
            />
            <DownloadButton
              fetchFile={() => call(invoiceContract.pdf, { params: { id: invoice.id }, query: {} })}
            />
            {onTakePayment && (
              <Button leftSection={<IconCash aria-hidden size={16} stroke={1.7} />} onClick={onTakePayment}>
                {t('billing.page.takePayment')}
              </Button>
            )}
          </>
        }
      />
      {isCrediting && currency && (
        <CreditForm invoice={invoice} currency={currency} onClose={() => setCrediting(false)} />
      )}
    </>
  );
}
