import { Button, Menu } from '@mantine/core';
import { IconTruckReturn } from '@tabler/icons-react';
import { useState } from 'react';
import { returnContract } from '#shared/billing/returns/return.contract.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import { useAllowed } from '#web/lib/access.ts';
import { useT } from '#web/lib/i18n.ts';
import { useRead } from '#web/lib/query.ts';
import { DirectionalIcon } from '#web/ui/display/directional-icon.tsx';
import { Num } from '#web/ui/display/num.tsx';
import { ReturnDialog } from './return-dialog.tsx';

/** Takes back pieces of an order, once it is handed over and while the customer keeps one. */
export function ReturnButton({ orderId }: { orderId: number }) {
  const t = useT();
  const allowed = useAllowed();
  const mayReturn = allowed(returnContract.create.access);
  const { data: order } = useRead(orderContract.get, { params: { id: orderId } }, { enabled: mayReturn });
  const [isOpen, setOpen] = useState(false);
  const isPossible = order && order.pickedAt !== null && order.returnedAt === null;
  return (
    <>
      {mayReturn && isPossible && (
        <Button
          variant="default"
          leftSection={<DirectionalIcon icon={IconTruckReturn} />}
          onClick={() => setOpen(true)}
        >
          {t('billing.returns.action')}
        </Button>
      )}
      {mayReturn && <ReturnDialog orderId={isOpen ? orderId : null} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Takes back pieces of one of several orders, by id with their numbers; the dialog says where there are none to take. */
export function ReturnOfOrders({ orders }: { orders: ReadonlyMap<number, string> }) {
  const t = useT();
  const allowed = useAllowed();
  const [chosen, choose] = useState<number | null>(null);
  if (!allowed(returnContract.create.access)) return null;
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" leftSection={<DirectionalIcon icon={IconTruckReturn} />}>
            {t('billing.returns.action')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{t('billing.returns.ofOrder')}</Menu.Label>
          {[...orders].map(([id, number]) => (
            <Menu.Item key={id} onClick={() => choose(id)}>
              <Num code>{number}</Num>
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <ReturnDialog orderId={chosen} onClose={() => choose(null)} />
    </>
  );
}
