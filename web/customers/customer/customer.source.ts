import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { fetched } from '#web/lib/fetched.ts';
import { recordSource } from '#web/ui/picker/record-source.ts';
import { customerOption } from './existing-customer.source.ts';

const create = {
  access: customerContract.create.access,
  Form: fetched(async () => (await import('./customer.form.tsx')).QuickCustomer),
};

/** Customers to choose from in forms and filters; a form may create a new one. */
export const customerSource = recordSource(customerContract, customerOption, { create });
