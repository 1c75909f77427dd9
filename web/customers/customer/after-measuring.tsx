import { Button } from '@mantine/core';
import { IconArrowLeft, IconCircleCheck, IconPlus } from '@tabler/icons-react';
import { useT } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router/link.tsx';
import { usePermission } from '#web/lib/session.ts';
import { DirectionalIcon } from '#web/ui/display/directional-icon.tsx';
import classes from './after-measuring.module.css';

interface AfterMeasuringProps {
  customerId: number;
  customerName: string;
  /** What was saved. */
  text: string;
}

/** What usually follows a saved measurement: the customer's order, or the way back to the customer. */
export function AfterMeasuring({ customerId, customerName, text }: AfterMeasuringProps) {
  const t = useT();
  const mayOrder = usePermission('orders:write');
  return (
    // It may stand above what was in sight, and the form that had the focus begins again.
    <div role="status" className={classes.strip} tabIndex={-1} ref={(strip) => strip?.focus()}>
      <IconCircleCheck aria-hidden size={18} stroke={1.8} className={classes.done} />
      <span className={classes.text}>{text}</span>
      <Button
        component={Link}
        to={`/customer/${customerId}`}
        variant="default"
        size="sm"
        leftSection={<DirectionalIcon icon={IconArrowLeft} size={15} />}
      >
        <bdi>{customerName}</bdi>
      </Button>
      {mayOrder && (
        <Button
          component={Link}
          to={`/orders/new?customerId=${customerId}`}
          size="sm"
          leftSection={<IconPlus aria-hidden size={15} stroke={1.9} />}
        >
          {t('customers.page.newOrder')}
        </Button>
      )}
    </div>
  );
}
