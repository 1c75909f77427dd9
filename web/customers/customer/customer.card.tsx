import type { Customer } from '#shared/customers/customer/customer.schema.ts';
import { Num } from '#web/ui/display/num.tsx';
import { PersonCard, PersonLine } from '#web/ui/display/person-card.tsx';
import { Phone } from '#web/ui/display/phone.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';

/** A customer on a phone. */
export function CustomerCard({ customer }: { customer: Customer }) {
  const { name, customerCode, phone, address } = customer;
  return (
    <PersonCard name={name}>
      <PersonLine>
        <Num code>{customerCode}</Num>
        {phone && <Phone>{phone}</Phone>}
      </PersonLine>
      {address && (
        <PersonLine>
          <UserText>{address}</UserText>
        </PersonLine>
      )}
    </PersonCard>
  );
}
