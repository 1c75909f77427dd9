import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { customerFields } from '#shared/customers/customer/customer.schema.ts';
import { languageOptions } from '#web/access/account/language-options.ts';
import { useParams, useSearchParams } from '#web/lib/router/location.ts';
import { FieldGroup } from '#web/ui/form/field/field-grid.tsx';
import { formFields } from '#web/ui/form/field/form-fields.ts';
import { formContract } from '#web/ui/form/form-contract.ts';
import { FormPage } from '#web/ui/form/form-page.tsx';
import { quickForm } from '#web/ui/form/quick-form.tsx';
import { CompanyAddress } from './company-address.tsx';
import { FamilyFields } from './family-fields.tsx';
import { IdentityFields } from './identity-fields.tsx';
import { CustomerName, CustomerPhone } from './known-customer.field.tsx';
import { useArchivingInstead } from './use-archiving.ts';

const contract = formContract(customerContract, customerFields);
const { TextField, EmailField, NoteField, SwitchField, SelectField, SegmentedField } = formFields(
  contract.fields,
);

const kinds = { person: 'customers.kinds.person', company: 'customers.kinds.company' } as const;

const looksLikePhone = /^[+\d\s().-]{3,}$/;

/** The form of a new or existing customer, at its own address. */
export default function CustomerForm() {
  const ownId = Number(useParams().id) || null;
  const archiveInstead = useArchivingInstead();
  const member = useNewMember();
  return (
    <FormPage
      contract={contract}
      list="/customer"
      listTitle="customers.title"
      newTitle="customers.create"
      nameOf={({ name }) => name}
      recordHref={({ id }) => `/customer/${id}`}
      whenInUse={archiveInstead}
      {...member}
    >
      <FieldGroup title="customers.contact">
        <SegmentedField name="kind" label="customers.field.kind" options={kinds} span={12} />
        <CustomerName ownId={ownId} />
        <CustomerPhone name="phone" ownId={ownId} />
        <CustomerPhone name="phone1" ownId={ownId} />
        <CustomerPhone name="phone2" ownId={ownId} />
        <EmailField name="email" label="customers.field.email" />
        <TextField name="taxNumber" label="customers.field.taxNumber" help="customers.taxNumberHelp" code />
        <IdentityFields />
        <SelectField
          name="language"
          label="customers.field.language"
          options={languageOptions}
          placeholder="customers.languageOfShop"
          clearable
        />
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
      <CompanyAddress />
      <FamilyFields />
    </FormPage>
  );
}

/** What a new member of a family starts with: the payer, the phone number and the address in the page's address. */
function useNewMember() {
  const params = useSearchParams();
  const payerId = Number(params.get('payerId')) || null;
  if (payerId === null) return {};
  const [phone, address] = [params.get('phone') ?? '', params.get('address') ?? ''];
  return { initial: { payerId, phone, address }, draft: `family of ${payerId}` };
}

/** The few fields to ask a customer for at the counter. */
export const QuickCustomer = quickForm({
  contract,
  title: 'customers.create',
  initial: (typed) => (looksLikePhone.test(typed) ? { phone: typed } : { name: typed }),
  fields: (
    <>
      <CustomerName ownId={null} span={12} isQuick />
      <CustomerPhone name="phone" ownId={null} span={12} isQuick />
      <NoteField name="address" label="customers.field.address" />
      <SwitchField name="whatsapp" label="customers.field.whatsapp" span={12} />
    </>
  ),
});
