import type { ReactNode } from 'react';
import { isolate } from '#shared/lib/isolate.ts';
import type { CurrencyLook } from '#shared/lib/money-text.ts';
import type { CompanyInformation } from '#shared/settings/company/company-information.schema.ts';
import { useT } from '#web/lib/i18n.ts';
import { Money } from '#web/ui/display/money.tsx';
import { Phone } from '#web/ui/display/phone.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import classes from './receipt-paper.module.css';

/** The shop at the head of a receipt or slip. */
export function ShopHead({ shop: { name, logo, address, phone, taxNumber } }: { shop: CompanyInformation }) {
  const t = useT();
  return (
    <header className={classes.shop}>
      {logo && <img className={classes.logo} src={logo} alt="" />}
      <UserText wrap className={classes.name}>
        {name}
      </UserText>
      {address && <UserText wrap>{address}</UserText>}
      <Phone>{phone}</Phone>
      {taxNumber && <span>{t('billing.print.taxNumber', { number: isolate(taxNumber) })}</span>}
    </header>
  );
}

interface FactProps {
  label: string;
  strong?: boolean;
  children: ReactNode;
}

export const Fact = ({ label, strong = false, children }: FactProps) => (
  <div data-strong={strong || undefined}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

interface SumProps {
  label: string;
  amount: string;
  currency: CurrencyLook;
  className?: string | undefined;
}

export const Sum = ({ label, amount, currency, className }: SumProps) => (
  <div className={className ? `${classes.line} ${className}` : classes.line}>
    <dt>{label}</dt>
    <dd className={classes.amount}>
      <Money amount={amount} currency={currency} />
    </dd>
  </div>
);
