import { Button } from '@mantine/core';
import { IconPencil, IconPlus, IconRulerMeasure } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import type { Customer } from '#shared/customers/customer/customer.schema.ts';
import { HistoryButton } from '#web/access/audit/history-button.tsx';
import classes from '#web/customers/customer/customer.page.module.css';
import { CustomerFacts } from '#web/customers/customer/customer-facts.panel.tsx';
import { CustomerMenu } from '#web/customers/customer/customer-menu.tsx';
import { MergedCustomers } from '#web/customers/customer/merged-customers.panel.tsx';
import { WhatsAppLink } from '#web/customers/customer/whatsapp-link.tsx';
import { CustomerMeasurements } from '#web/customers/measuring/customer-measurements.panel.tsx';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { Link, Redirect } from '#web/lib/router/link.tsx';
import { usePermission } from '#web/lib/session.ts';
import { DotSeparated } from '#web/ui/display/dot-separated.tsx';
import { Initials } from '#web/ui/display/initials.tsx';
import { Num } from '#web/ui/display/num.tsx';
import { Phone } from '#web/ui/display/phone.tsx';
import { TextLabel } from '#web/ui/display/status-label.tsx';
import { PageBody } from '#web/ui/layout/page-body.tsx';
import { RecordHeader, RecordPage } from '#web/ui/layout/record-page.tsx';
import { Family } from './family.panel.tsx';
import { Notes } from './notes.panel.tsx';

/** What areas to the right of the customers add to the page. */
export interface CustomerSlots {
  /** The customer's orders and invoices. */
  Main: ComponentType<{ customer: Customer }>;
  /** What the customer owes. */
  Aside: ComponentType<{ customer: Customer }>;
}

/** One customer: contact details, orders, measurements. */
export const CustomerPage = (slots: CustomerSlots) => (
  <RecordPage
    contract={customerContract.get}
    title="customers.title"
    back={{ to: '/customer', label: 'customers.title' }}
    manifest={customerContract.manifest}
  >
    {(customer) =>
      customer.mergedInto === null ? (
        <CustomerRecord customer={customer} {...slots} />
      ) : (
        <Redirect to={`/customer/${customer.mergedInto}`} />
      )
    }
  </RecordPage>
);

function CustomerRecord({ customer, Main, Aside }: CustomerSlots & { customer: Customer }) {
  const t = useT();
  const { id, name, phone } = customer;
  const mayEdit = usePermission('customers:write');
  const mayMeasure = usePermission('measurements:write');
  const mayOrder = usePermission('orders:write');
  return (
    <>
      <RecordHeader
        title={name}
        mark={<Initials name={name} size={46} />}
        explanation={<CustomerLine customer={customer} />}
        labels={customer.archived && <TextLabel>{t('customers.field.archived')}</TextLabel>}
        actions={
          <>
            <HistoryButton type="customers" id={id} name={name} />
            {customer.whatsapp && <WhatsAppLink phone={phone} />}
            {mayEdit && (
              <Button
                component={Link}
                to={`/customer/${id}/edit`}
                variant="default"
                leftSection={<IconPencil aria-hidden size={16} stroke={1.7} />}
              >
                {t('common.edit')}
              </Button>
            )}
            {mayMeasure && (
              <Button
                component={Link}
                to={`/measurement?customerId=${id}`}
                variant="default"
                leftSection={<IconRulerMeasure aria-hidden size={16} stroke={1.7} />}
              >
                {t('customers.page.measure')}
              </Button>
            )}
            {mayOrder && (
              <Button
                component={Link}
                to={`/orders/new?customerId=${id}`}
                leftSection={<IconPlus aria-hidden size={16} stroke={1.9} />}
              >
                {t('customers.page.newOrder')}
              </Button>
            )}
            <CustomerMenu customer={customer} />
          </>
        }
      />
      <PageBody>
        <CustomerMeasurements customerId={id} />
        <div className={classes.columns}>
          <div className={`grid shrinkable gap-14 ${classes.main}`}>
            <Main customer={customer} />
          </div>
          <div className={`grid shrinkable gap-14 ${classes.aside}`}>
            <Aside customer={customer} />
            <Family customer={customer} />
            <Notes customerId={id} />
            <CustomerFacts customer={customer} />
            <MergedCustomers customerId={id} />
          </div>
        </div>
      </PageBody>
    </>
  );
}

/** Code, phone and the day the customer first came, below the name. */
function CustomerLine({ customer: { customerCode, phone, created } }: { customer: Customer }) {
  const t = useT();
  const { date } = useFormat();
  return (
    <DotSeparated>
      <Num code>{customerCode}</Num>
      {phone && <Phone>{phone}</Phone>}
      <span>{t('customers.page.since', { date: date(created) })}</span>
    </DotSeparated>
  );
}
