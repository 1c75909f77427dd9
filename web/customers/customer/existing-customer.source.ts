import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import type { Customer } from '#shared/customers/customer/customer.schema.ts';
import { recordSource } from '#web/ui/picker/record-source.ts';

/** A customer as an option of a picker. */
export const customerOption = ({ name, phone }: Customer) => ({ label: name, second: phone, person: true });

/** Customers to choose from where a new one makes no sense: a payer, or one to merge. */
export const existingCustomerSource = recordSource(customerContract, customerOption);
