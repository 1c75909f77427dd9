import type { Customer } from '#shared/customers/customer.schema.ts';
import { Initials } from '#web/ui/display/initials.tsx';
import { Num } from '#web/ui/display/num.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import classes from './customer.card.module.css';

/** A customer on a phone. */
export function CustomerCard({ customer }: { customer: Customer }) {
  const { name, customerCode, phone, address } = customer;
  return (
    <div className={classes.card}>
      <Initials name={name} size={40} />
      <div className={classes.words}>
        <UserText className={classes.name}>{name}</UserText>
        <span className={classes.line}>
          <Num code>{customerCode}</Num>
          {phone && <Num code>{phone}</Num>}
        </span>
        {address && <UserText className={classes.line}>{address}</UserText>}
      </div>
    </div>
  );
}
