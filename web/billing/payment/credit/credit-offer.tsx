import { Button } from '@mantine/core';
import { IconWallet } from '@tabler/icons-react';
import { isolate } from '#shared/lib/isolate.ts';
import type { CurrencyLook } from '#shared/lib/money-text.ts';
import { compareMoney } from '#shared/settings/money/compare-money.rules.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import classes from './credit-offer.module.css';

interface CreditOfferProps {
  credit: string;
  isOfSeveral?: boolean;
  currency: CurrencyLook;
  /** Whether some of it is to be used; the button then takes that back. */
  isUsed?: boolean;
  onUse: () => void;
}

/** Tells that the customer has credit, and offers to use it; nothing for those who have none. */
export function CreditOffer(props: CreditOfferProps) {
  const { credit, isOfSeveral = false, currency, isUsed = false, onUse } = props;
  const t = useT();
  const { money } = useFormat();
  if (compareMoney(credit, '0') <= 0) return null;
  return (
    <div className={`row wrap across framed rounded gap-4-8 pad-8-12 ${classes.offer}`}>
      <IconWallet aria-hidden size={18} stroke={1.7} />
      <span className="grow">
        {t(isOfSeveral ? 'billing.credits.have' : 'billing.credits.has', {
          amount: isolate(money(credit, currency)),
        })}
      </span>
      <Button variant="light" size="compact-sm" onClick={onUse}>
        {t(isUsed ? 'billing.credits.leave' : 'billing.credits.use')}
      </Button>
    </div>
  );
}
