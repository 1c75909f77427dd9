import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { useAllowed } from '#web/lib/access.ts';
import { useT } from '#web/lib/i18n.ts';
import { useRead } from '#web/lib/query.ts';
import type { MailedPaper } from './mail-paper.form.tsx';
import { MailPaperForm } from './mail-paper.form.tsx';

interface MailPaperProps {
  paper: MailedPaper;
  /** Who is billed. */
  customerId: number | undefined;
}

/** Mails a paper to the customer who is billed; nothing where they have no email. */
export function MailPaper({ paper, customerId }: MailPaperProps) {
  const t = useT();
  const allowed = useAllowed();
  const [isAsking, setAsking] = useState(false);
  const mayMail = allowed(paper.contract.access) && allowed(customerContract.get.access);
  const customer = useRead(
    customerContract.get,
    { params: { id: customerId ?? 0 } },
    { enabled: mayMail && customerId !== undefined },
  ).data;
  if (!customer?.email) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconMail aria-hidden size={16} stroke={1.7} />}
        onClick={() => setAsking(true)}
      >
        {t('billing.mail.send')}
      </Button>
      {isAsking && <MailPaperForm paper={paper} customer={customer} onClose={() => setAsking(false)} />}
    </>
  );
}
