import { Link } from '#web/lib/router/link.tsx';
import { Initials } from '#web/ui/display/initials.tsx';
import { Phone } from '#web/ui/display/phone.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import classes from './customer-heading.module.css';

interface CustomerHeadingProps {
  customer: { id: number; name: string; phone?: string | undefined };
}

/** Whose order or invoice it is, above its facts. */
export const CustomerHeading = ({ customer: { id, name, phone } }: CustomerHeadingProps) => (
  <div className={classes.customer}>
    <Initials name={name} size={36} />
    <div className="grid grow shrinkable muted type-cell one-column items-start">
      <Link
        to={`/customer/${id}`}
        className={`type-card no-underline plain-text accent-on-hover fits target`}
      >
        <UserText>{name}</UserText>
      </Link>
      {phone && <Phone>{phone}</Phone>}
    </div>
  </div>
);
