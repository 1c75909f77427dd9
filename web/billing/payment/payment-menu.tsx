import { ActionIcon, Menu } from '@mantine/core';
import { IconBan, IconCashOff, IconDots, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import type { Payment } from '#shared/billing/invoice/payment.schema.ts';
import { paymentContract } from '#shared/billing/payment/payment.contract.ts';
import { isolate } from '#shared/lib/isolate.ts';
import type { CurrencyLook } from '#shared/lib/money-text.ts';
import { compareMoney } from '#shared/settings/money/compare-money.rules.ts';
import { useAllowed } from '#web/lib/access.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router/link.tsx';
import { receiptPath } from './receipt-address.ts';
import { RefundForm } from './refund.form.tsx';
import { VoidForm } from './void.form.tsx';

const glyph = { 'aria-hidden': true, size: 16, stroke: 1.7 } as const;

/** What may be done with a payment: its receipt, a refund, and on its day a void. */
export function PaymentMenu({ payment, currency }: { payment: Payment; currency: CurrencyLook }) {
  const t = useT();
  const { money, today } = useFormat();
  const allowed = useAllowed();
  const [asked, setAsked] = useState<'refund' | 'void' | null>(null);
  const { id, amount, refunded, date, method } = payment;
  const isWriteOff = method === 'writeOff';
  const mayGiveBack = allowed(paymentContract.refund.access) && compareMoney(refunded, amount) < 0;
  const mayVoid = mayGiveBack && compareMoney(refunded, '0') === 0 && (isWriteOff || date === today());
  if (isWriteOff && !mayVoid) return null;
  const Form = asked === 'void' ? VoidForm : RefundForm;
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon
            size={24}
            aria-label={t('billing.refund.actions', { amount: isolate(money(amount, currency)) })}
          >
            <IconDots {...glyph} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {!isWriteOff && (
            <Menu.Item component={Link} to={receiptPath(id)} leftSection={<IconPrinter {...glyph} />}>
              {t('billing.refund.receipt')}
            </Menu.Item>
          )}
          {mayGiveBack && !isWriteOff && (
            <Menu.Item leftSection={<IconCashOff {...glyph} />} onClick={() => setAsked('refund')}>
              {t('billing.refund.refund')}
            </Menu.Item>
          )}
          {mayVoid && (
            <Menu.Item color="red" leftSection={<IconBan {...glyph} />} onClick={() => setAsked('void')}>
              {t(isWriteOff ? 'billing.writeOff.takeBack' : 'billing.refund.void')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {asked && <Form payment={payment} currency={currency} onClose={() => setAsked(null)} />}
    </>
  );
}
