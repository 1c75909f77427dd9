import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { FieldGroup } from '#web/ui/form/field/field-grid.tsx';
import { fieldsOf } from '#web/ui/form/field/fields-of.ts';
import { FormDrawer } from '#web/ui/form/form-drawer.tsx';
import { FormPage } from '#web/ui/form/form-page.tsx';
import type { CreateSlot } from '#web/ui/picker/record-source.ts';

const { TextField, PhoneField, EmailField, NoteField, SwitchField } = fieldsOf(customerContract.fields);

const looksLikePhone = /^[+\d\s().-]{3,}$/;

const messages = {
  updated: 'customers.updated',
  removed: 'customers.deleted',
  fetchFailed: 'customers.page.failed',
} as const;

/** The form of a new or existing customer, at its own address. */
export default function CustomerForm() {
  return (
    <FormPage
      contract={customerContract}
      list="/customer"
      listTitle="customers.title"
      newTitle="customers.create"
      nameOf={({ name }) => name}
      recordHref={({ id }) => `/customer/${id}`}
      messages={messages}
    >
      <FieldGroup title="customers.contact">
        <TextField name="name" label="customers.field.name" required autoFocus />
        <PhoneField name="phone" label="customers.field.phone" />
        <PhoneField name="phone1" label="customers.field.phone1" />
        <PhoneField name="phone2" label="customers.field.phone2" />
        <EmailField name="email" label="customers.field.email" />
        <SwitchField name="sms" label="customers.field.sms" span={12} />
        <SwitchField name="whatsapp" label="customers.field.whatsapp" span={12} />
      </FieldGroup>
      <FieldGroup title="customers.addresses">
        <NoteField name="address" label="customers.field.address" />
        <NoteField
          name="shippingAddress"
          label="customers.field.shippingAddress"
          help="customers.sameAddress"
          span={6}
        />
        <NoteField
          name="billingAddress"
          label="customers.field.billingAddress"
          help="customers.sameAddress"
          span={6}
        />
      </FieldGroup>
    </FormPage>
  );
}

/** The few fields to ask a customer for at the counter. */
export function QuickCustomer({ typed, onCreated, onClose }: CreateSlot) {
  return (
    <FormDrawer
      contract={customerContract}
      id={null}
      nested
      draft={false}
      newTitle="customers.create"
      nameOf={({ name }) => name}
      initial={looksLikePhone.test(typed) ? { phone: typed } : { name: typed }}
      onSaved={onCreated}
      onClose={onClose}
    >
      <TextField name="name" label="customers.field.name" span={12} required autoFocus />
      <PhoneField name="phone" label="customers.field.phone" span={12} />
      <NoteField name="address" label="customers.field.address" />
      <SwitchField name="whatsapp" label="customers.field.whatsapp" span={12} />
    </FormDrawer>
  );
}
