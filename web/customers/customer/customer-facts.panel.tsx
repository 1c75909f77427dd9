import type { Customer } from '#shared/customers/customer/customer.schema.ts';
import { addressLines } from '#shared/settings/country/address.rules.ts';
import { identityName } from '#shared/settings/country/identity.rules.ts';
import { useFormatPreference } from '#web/lib/format-preference.ts';
import { useLanguage, useT } from '#web/lib/i18n.ts';
import { Card } from '#web/ui/display/card.tsx';
import { FullDate } from '#web/ui/display/date-text.tsx';
import { Fact, Facts } from '#web/ui/display/facts.tsx';
import { Num } from '#web/ui/display/num.tsx';
import { Phone } from '#web/ui/display/phone.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';

/** The contact details of a customer; empty ones are left out. */
export function CustomerFacts({ customer }: { customer: Customer }) {
  const t = useT();
  const { country } = useFormatPreference();
  const codes = [
    ['code', customer.customerCode],
    ['phone', customer.phone],
    ['phone1', customer.phone1],
    ['phone2', customer.phone2],
    ['taxNumber', customer.taxNumber],
  ] as const;
  const addresses = [
    ['address', customer.address],
    ['shippingAddress', customer.shippingAddress],
    ['billingAddress', customer.billingAddress],
  ] as const;
  const place = addressLines(customer, country, useLanguage()).join('\n');
  return (
    <Card title={t('customers.contact')}>
      <Facts>
        {codes.map(
          ([field, value]) =>
            value && (
              <Fact key={field} label={t(`customers.field.${field}`)}>
                {field.startsWith('phone') ? <Phone>{value}</Phone> : <Num code>{value}</Num>}
              </Fact>
            ),
        )}
        {customer.identityKind && (
          <Fact label={t(identityName(customer.identityKind, country))}>
            <Num code>{customer.identityNumber}</Num>
          </Fact>
        )}
        {customer.kind === 'company' && (
          <Fact label={t('customers.field.kind')}>{t('customers.kinds.company')}</Fact>
        )}
        {customer.email && (
          <Fact label={t('customers.field.email')}>
            <UserText wrap>{customer.email}</UserText>
          </Fact>
        )}
        {addresses.map(
          ([field, value]) =>
            value && (
              <Fact key={field} label={t(`customers.field.${field}`)} long>
                <UserText wrap>{value}</UserText>
              </Fact>
            ),
        )}
        {place && (
          <Fact label={t('customers.place')} long>
            <UserText wrap>{place}</UserText>
          </Fact>
        )}
        {(customer.sms || customer.whatsapp) && (
          <Fact label={t('customers.field.messages')}>
            {[customer.sms && 'SMS', customer.whatsapp && 'WhatsApp'].filter(Boolean).join(' · ')}
          </Fact>
        )}
        {customer.language && (
          <Fact label={t('customers.field.language')}>{t(`account.languages.${customer.language}`)}</Fact>
        )}
        <Fact label={t('customers.field.created')}>
          <FullDate value={customer.created} />
        </Fact>
      </Facts>
    </Card>
  );
}
