import { returnReasonContract } from '#shared/billing/returns/return-reason.contract.ts';
import { returnReasonFields } from '#shared/billing/returns/return-reason.schema.ts';
import { formFields } from '#web/ui/form/field/form-fields.ts';
import { formContract } from '#web/ui/form/form-contract.ts';
import { FormDrawer } from '#web/ui/form/form-drawer.tsx';
import type { DrawerProps } from '#web/ui/list/list-page.tsx';

const contract = formContract(returnReasonContract, returnReasonFields);
const { TextField, NamesField } = formFields(contract.fields);

export function ReturnReasonForm(props: DrawerProps) {
  return (
    <FormDrawer contract={contract} newTitle="billing.returns.reasons.create" {...props}>
      <TextField name="name" label="billing.returns.reasons.field" span={12} required autoFocus />
      <NamesField name="names" />
    </FormDrawer>
  );
}
