import { Button } from '@mantine/core';
import { useT } from '#web/lib/i18n.ts';
import classes from './money-card.module.css';

/** A link at the end of a card's title. */
export function TakePaymentLink({ onTake }: { onTake: () => void }) {
  const t = useT();
  return (
    <Button variant="subtle" size="compact-sm" className={classes.action} onClick={onTake}>
      {t('billing.money.take')}
    </Button>
  );
}
