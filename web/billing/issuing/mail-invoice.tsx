import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { invoiceContract } from '#shared/billing/invoice/invoice.contract.ts';
import type { Invoice } from '#shared/billing/invoice/invoice.schema.ts';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { useAllowed } from '#web/lib/access.ts';
import { fetched } from '#web/lib/fetched.ts';
import { useT } from '#web/lib/i18n.ts';
import { useRead } from '#web/lib/query.ts';

const MailInvoiceForm = fetched(async () => (await import('./mail-invoice.form.tsx')).MailInvoiceForm);

/** Mails an invoice to the customer who is billed; nothing where they have no email. */
export function MailInvoice({ invoice }: { invoice: Invoice }) {
  const t = useT();
  const allowed = useAllowed();
  const [isAsking, setAsking] = useState(false);
  const { id } = invoice.customer.billTo ?? invoice.customer;
  const mayMail = allowed(invoiceContract.mail.access) && allowed(customerContract.get.access);
  const customer = useRead(customerContract.get, { params: { id } }, { enabled: mayMail }).data;
  if (!customer?.email) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconMail aria-hidden size={16} stroke={1.7} />}
        onClick={() => setAsking(true)}
        onPointerEnter={MailInvoiceForm.fetch}
        onFocus={MailInvoiceForm.fetch}
      >
        {t('billing.mail.send')}
      </Button>
      <Suspense>
        {isAsking && (
          <MailInvoiceForm invoice={invoice} customer={customer} onClose={() => setAsking(false)} />
        )}
      </Suspense>
    </>
  );
}
