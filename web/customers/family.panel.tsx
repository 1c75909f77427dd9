import { Anchor, Button } from '@mantine/core';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import type { Customer, Relative } from '#shared/customers/customer/customer.schema.ts';
import { useGarmentWords } from '#web/customers/measuring/garment-words.ts';
import { ApiError } from '#web/lib/api.ts';
import { useT } from '#web/lib/i18n.ts';
import { useRead } from '#web/lib/query.ts';
import { Link } from '#web/lib/router/link.tsx';
import { usePermission } from '#web/lib/session.ts';
import { useWrite } from '#web/lib/write.ts';
import { Card } from '#web/ui/display/card.tsx';
import { DotSeparated } from '#web/ui/display/dot-separated.tsx';
import { Initials } from '#web/ui/display/initials.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { notify } from '#web/ui/feedback/toasts.tsx';
import classes from './customer/family.module.css';

/** Who pays for this customer or is paid for by the same one, and people with the same phone number. */
export function Family({ customer }: { customer: Customer }) {
  const t = useT();
  const mayWrite = usePermission('customers:write');
  const { data } = useRead(customerContract.family, { params: { id: customer.id } });
  const headId = customer.payerId ?? customer.id;
  const { family = [], samePhone = [] } = data ?? {};
  return (
    <Card
      title={t('customers.family.title')}
      action={
        mayWrite && (
          <Anchor component={Link} to={newMember(headId, customer)}>
            {t('customers.family.add')}
          </Anchor>
        )
      }
    >
      {data && family.length === 0 && <p className="muted">{t('customers.family.none')}</p>}
      <ul>
        {family.map((person) => (
          <Person key={person.id} person={person} isPayer={person.id === customer.payerId} />
        ))}
      </ul>
      {samePhone.length > 0 && <h3 className={classes.head}>{t('customers.family.samePhone')}</h3>}
      <ul>
        {samePhone.map((person) => (
          <Person
            key={person.id}
            person={person}
            {...(mayWrite && person.payerId === null && { joins: headId })}
          />
        ))}
      </ul>
    </Card>
  );
}

/** The form of a new customer with the family's payer, phone and address. */
function newMember(payerId: number, { phone, address }: Customer): string {
  const shared = Object.entries({ phone, address }).filter(([, value]) => value !== '');
  return `/customer/new?${new URLSearchParams([['payerId', String(payerId)], ...shared])}`;
}

interface PersonProps {
  person: Relative;
  isPayer?: boolean;
  /** The payer whose family they can be added to. */
  joins?: number;
}

function Person({ person, isPayer = false, joins }: PersonProps) {
  const t = useT();
  const { version } = useGarmentWords();
  const { id, name, relation, measured } = person;
  const last = measured && version(measured);
  return (
    <li className={classes.person}>
      <Initials name={name} size={30} />
      <span className="grid grow shrinkable">
        <Anchor component={Link} to={`/customer/${id}`} className="medium breakable inherit-colour">
          <UserText>{name}</UserText>
        </Anchor>
        <DotSeparated className="muted type-caption">
          {isPayer && <span>{t('customers.family.payer')}</span>}
          {!isPayer && relation && <bdi>{relation}</bdi>}
          {last && (
            <span>
              <bdi>{last.templateName}</bdi> {t('measurement.page.version', { number: last.number })}
            </span>
          )}
          {last === null && <span>{t('customers.family.unmeasured')}</span>}
        </DotSeparated>
      </span>
      {joins && <Join person={person} payerId={joins} />}
    </li>
  );
}

function Join({ person: { id, version }, payerId }: { person: Relative; payerId: number }) {
  const t = useT();
  const joining = useWrite(customerContract.update);
  const join = async () => {
    try {
      await joining.mutateAsync({ params: { id }, body: { payerId, version } });
      notify.success(t('customers.family.joined'));
    } catch (error) {
      notify.error(error instanceof ApiError ? reasonOf(error) : t('errors.save'));
    }
  };
  return (
    <Button variant="default" size="compact-sm" loading={joining.isPending} onClick={() => void join()}>
      {t('customers.family.join')}
    </Button>
  );
}

const reasonOf = (error: ApiError): string => error.errors?.[0]?.message ?? error.message;
