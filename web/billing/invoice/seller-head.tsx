import type { ReactNode } from 'react';
import type { Invoice } from '#shared/billing/invoice/invoice.schema.ts';
import { isolate } from '#shared/lib/isolate.ts';
import { useT } from '#web/lib/i18n.ts';
import { Phone } from '#web/ui/display/phone.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import classes from './invoice-paper.module.css';

interface SellerHeadProps {
  seller: Pick<Invoice['issuer'], 'name' | 'legalName' | 'logo' | 'address' | 'phone' | 'taxNumber'>;
  /** The kind of document, and its number. */
  children: ReactNode;
}

/** The head of a document about money: who issued it, and what it is. */
export function SellerHead({ seller, children }: SellerHeadProps) {
  const t = useT();
  const { name, legalName, logo, address, phone, taxNumber } = seller;
  return (
    <header className={classes.head}>
      {logo && <img className={classes.logo} src={logo} alt="" />}
      <div className={classes.seller}>
        <UserText wrap className={classes.name}>
          {name}
        </UserText>
        {legalName && legalName !== name && <UserText wrap>{legalName}</UserText>}
        {address && <UserText wrap>{address}</UserText>}
        <p className={classes.codes}>
          <Phone>{phone}</Phone>
          {taxNumber && <span>{t('billing.print.taxNumber', { number: isolate(taxNumber) })}</span>}
        </p>
      </div>
      <div className={classes.title}>{children}</div>
    </header>
  );
}
