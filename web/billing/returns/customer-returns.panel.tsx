import { Button, Menu } from '@mantine/core';
import { useState } from 'react';
import { returnContract } from '#shared/billing/returns/return.contract.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import type { OrderListRow } from '#shared/orders/order/order.schema.ts';
import { useAllowed } from '#web/lib/access.ts';
import { useT } from '#web/lib/i18n.ts';
import { useRead } from '#web/lib/query.ts';
import { Card } from '#web/ui/display/card.tsx';
import { DateText } from '#web/ui/display/date-text.tsx';
import { Num } from '#web/ui/display/num.tsx';
import { ReturnDialog } from './return-dialog.tsx';
import classes from './return-item.module.css';
import { ReturnItem } from './return-item.tsx';

const shown = 5;
/** Of the newest orders of a customer, those that pieces may come back of. */
const searched = 50;

/** What came back of a customer's orders, and the way to take back more. */
export function CustomerReturns({ customerId }: { customerId: number }) {
  const t = useT();
  const allowed = useAllowed();
  const mayRead = allowed(returnContract.list.access);
  const mayReturn = mayRead && allowed(returnContract.create.access);
  const read = useRead(returnContract.list, { query: { customerId, perPage: shown } }, { enabled: mayRead });
  const orders = useRead(
    orderContract.list,
    { query: { customerId, stage: 'completed', perPage: searched } },
    { enabled: mayReturn },
  );
  const returns = read.data?.data ?? [];
  const open = (orders.data?.data ?? []).filter(
    ({ pickedAt, returnedAt }) => pickedAt !== null && returnedAt === null,
  );
  if (returns.length === 0 && open.length === 0) return null;
  return (
    <Card title={t('billing.returns.title')} action={open.length > 0 && <FromOrder orders={open} />}>
      {returns.length === 0 ? (
        <p className="muted type-caption">{t('billing.returns.card.none')}</p>
      ) : (
        <ul className={classes.list}>
          {returns.map((each) => (
            <ReturnItem key={each.id} of={each} named />
          ))}
        </ul>
      )}
    </Card>
  );
}

/** Asks which order the pieces are of, where there are several. */
function FromOrder({ orders }: { orders: readonly OrderListRow[] }) {
  const t = useT();
  const [orderId, choose] = useState<number | null>(null);
  const [first, ...others] = orders;
  const button = (onClick?: () => void) => (
    <Button variant="subtle" size="compact-sm" className={classes.action} onClick={onClick}>
      {t('billing.returns.action')}
    </Button>
  );
  return (
    <>
      {others.length === 0 ? (
        button(() => choose(first?.id ?? null))
      ) : (
        <Menu position="bottom-end">
          <Menu.Target>{button()}</Menu.Target>
          <Menu.Dropdown className={classes.orders}>
            {orders.map(({ id, referenceNumber, orderedOn }) => (
              <Menu.Item key={id} onClick={() => choose(id)}>
                <span className="row gap-0-10">
                  <Num code>{referenceNumber}</Num>
                  <span className="grow muted type-caption">
                    <DateText value={orderedOn} />
                  </span>
                </span>
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      <ReturnDialog orderId={orderId} onClose={() => choose(null)} />
    </>
  );
}
