import { IconBolt } from '@tabler/icons-react';
import { useT } from '#web/lib/i18n.ts';
import classes from './rush-label.module.css';

/** Marks an order that goes before the others. Red and amber stay for late and today. */
export function RushLabel() {
  const t = useT();
  return (
    <span className={classes.rush}>
      <IconBolt aria-hidden size={12} stroke={2} />
      {t('orders.form.rush')}
    </span>
  );
}
