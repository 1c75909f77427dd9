import { Button, Group } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { StageAction } from '#shared/orders/statuses/stage.rules.ts';
import { useT } from '#web/lib/i18n.ts';
import { Num } from '#web/ui/display/num.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import type { Refused } from './order-action.rules.ts';
import classes from './refused-orders.module.css';

interface RefusedOrdersProps {
  action: StageAction;
  message: string;
  orders: readonly Refused[];
  /** Continues with the other orders; undefined if there are none. */
  leaveOut: (() => void) | undefined;
  onBack: () => void;
}

/** An action changes all of its orders or none: lists the orders that blocked it, with the reasons. */
export function RefusedOrders({ action, message, orders, leaveOut, onBack }: RefusedOrdersProps) {
  const t = useT();
  const title = useRef<HTMLParagraphElement>(null);
  // The pressed button no longer exists, so the focus moves here, inside the dialog.
  useEffect(() => title.current?.focus(), []);
  return (
    <div role="alert" className="grid gap-8">
      <p ref={title} tabIndex={-1} className="row gap-8 type-card danger no-ring">
        <IconAlertCircle aria-hidden size={18} stroke={1.7} />
        <span>{t(`orders.actions.refused.${action}`)}</span>
      </p>
      <p className="muted">{message}</p>
      <ul className={classes.list}>
        {orders.map(({ order, reason }) => (
          <li key={order.id}>
            <span className="flex baseline shrinkable gap-10">
              <Num code className="medium">
                {order.referenceNumber}
              </Num>
              <UserText>{order.customer.name}</UserText>
            </span>
            <span className="muted type-cell">{reason}</span>
          </li>
        ))}
      </ul>
      <Group justify="flex-end" gap={8}>
        <Button variant="subtle" color="gray" onClick={onBack}>
          {t('common.back')}
        </Button>
        {leaveOut && (
          <Button variant="default" onClick={leaveOut}>
            {t('orders.actions.leaveOut', { count: orders.length })}
          </Button>
        )}
      </Group>
    </div>
  );
}
