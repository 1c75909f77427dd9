import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { recordSource } from '#web/ui/picker/record-source.ts';
import { quickCustomer } from './customer.form.tsx';

/** Customers to choose from in forms and filters; a form may create a new one. */
export const customerSource = recordSource(
  customerContract,
  ({ name, phone }) => ({ label: name, second: phone, person: true }),
  { create: quickCustomer },
);
