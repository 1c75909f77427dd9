import { customerNoteContract } from '#shared/customers/customer/customer-note.contract.ts';
import { customerNoteFields } from '#shared/customers/customer/customer-note.schema.ts';
import { useT } from '#web/lib/i18n.ts';
import { formFields } from '#web/ui/form/field/form-fields.ts';
import { formContract } from '#web/ui/form/form-contract.ts';
import { FormDrawer } from '#web/ui/form/form-drawer.tsx';
import type { DrawerProps } from '#web/ui/list/list-page.tsx';

const contract = formContract(customerNoteContract, customerNoteFields);
const { NoteField, SwitchField } = formFields(contract.fields);

/** A note of a customer, beside their page. */
export function NoteForm({ customerId, ...props }: DrawerProps & { customerId: number }) {
  const t = useT();
  return (
    <FormDrawer
      contract={contract}
      newTitle="customers.note.create"
      nameOf={() => t('customers.note.edit')}
      draft={`customer-${customerId}`}
      initial={{ customerId }}
      nested
      {...props}
    >
      <NoteField name="text" required autoFocus />
      <SwitchField name="pinned" span={12} />
    </FormDrawer>
  );
}
