import { Button } from '@mantine/core';
import { IconCashOff } from '@tabler/icons-react';
import { useState } from 'react';
import { invoiceContract } from '#shared/billing/invoice/invoice.contract.ts';
import type { Invoice } from '#shared/billing/invoice/invoice.schema.ts';
import { writeOffFields } from '#shared/billing/invoice/payment.schema.ts';
import { isolate } from '#shared/lib/isolate.ts';
import type { CurrencyLook } from '#shared/lib/money-text.ts';
import { compareMoney } from '#shared/settings/money/compare-money.rules.ts';
import { preferenceContract } from '#shared/settings/preferences/preference.contract.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { useRead } from '#web/lib/query.ts';
import { usePermission } from '#web/lib/session.ts';
import { ReasonDialog } from '#web/ui/action/reason-dialog.tsx';

interface WriteOffProps {
  invoice: Invoice;
  currency: CurrencyLook;
}

/** Writes off what is left of an invoice, where the user may and it is no more than the shop's limit. */
export function WriteOff({ invoice, currency }: WriteOffProps) {
  const t = useT();
  const { money } = useFormat();
  const mayWriteOff = usePermission('invoices:writeOff');
  const preferences = useRead(preferenceContract.get, {}, { staleTime: 600_000 });
  const [isAsking, setAsking] = useState(false);
  const { balance = '0' } = invoice;
  const isLittle =
    compareMoney(balance, '0') > 0 && compareMoney(balance, preferences.data?.writeOffLimit ?? '0') <= 0;
  if (!mayWriteOff || !isLittle) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCashOff aria-hidden size={16} stroke={1.7} />}
        onClick={() => setAsking(true)}
      >
        {t('billing.writeOff.action')}
      </Button>
      {isAsking && (
        <ReasonDialog
          contract={invoiceContract.writeOff}
          fields={writeOffFields}
          id={invoice.id}
          title="billing.writeOff.title"
          titleParams={{ invoice: isolate(invoice.invoiceNumber) }}
          text={t('billing.writeOff.text', { amount: isolate(money(balance, currency)) })}
          label="billing.credit.reason"
          submit="billing.writeOff.submit"
          done="billing.writeOff.done"
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
