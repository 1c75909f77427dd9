import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { recordSource } from '#web/ui/picker/record-source.ts';

/** Customers to filter by, without the form of a new one. */
export const customerSource = recordSource(customerContract, ({ name, phone }) => ({
  label: name,
  second: phone,
  person: true,
}));
