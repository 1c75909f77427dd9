import { Button, Menu } from '@mantine/core';
import { useState } from 'react';
import type { CustomerBalance } from '#shared/billing/invoice/payment.schema.ts';
import type { CurrencyLook } from '#shared/lib/money-text.ts';
import { useT } from '#web/lib/i18n.ts';
import { usePermission } from '#web/lib/session.ts';
import { DateText } from '#web/ui/display/date-text.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { Num } from '#web/ui/display/num.tsx';
import classes from './take-from-customer.module.css';
import { Taking } from './take-payment.tsx';
import { TakePaymentLink } from './take-payment-link.tsx';

type Open = CustomerBalance['open'][number];

interface Props {
  customerId: number;
  /** The orders on which something is owed. */
  open: readonly Open[];
  currency: CurrencyLook;
}

/** Takes a payment for the order that is owed, or for one of several. */
export function TakeFromCustomer({ customerId, open, currency }: Props) {
  const t = useT();
  const mayTake = usePermission('payments:write');
  const [order, choose] = useState<Open | null>(null);
  const [asked, ask] = useState<'payment' | 'credit' | null>(null);
  const take = (chosen: Open) => {
    choose(chosen);
    ask('payment');
  };
  const [first, ...others] = open;
  if (!mayTake || !first) return null;
  return (
    <>
      {others.length === 0 ? (
        <TakePaymentLink onTake={() => take(first)} />
      ) : (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button variant="subtle" size="compact-sm" className={classes.action}>
              {t('billing.money.take')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown className={classes.orders}>
            {open.map((each) => (
              <Menu.Item key={each.orderId} onClick={() => take(each)}>
                <span className={classes.order}>
                  <Num code>{each.referenceNumber}</Num>
                  <span className="grow muted type-caption">
                    <DateText value={each.dueDate} />
                  </span>
                  <Money amount={each.balance} currency={currency} />
                </span>
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {order && asked && (
        <Taking
          of={{
            orderId: order.orderId,
            customerId,
            name: order.referenceNumber,
            balance: order.balance,
          }}
          currency={currency}
          asked={asked}
          onAsk={ask}
        />
      )}
    </>
  );
}
