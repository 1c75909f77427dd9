import type { CompanyInformation } from './company-information.schema.ts';

type Addresses = Pick<CompanyInformation, 'address' | 'addressNames' | 'legalAddress' | 'legalAddressNames'>;

/** The address that invoices print: the registered one, where there is one. */
export const invoiceAddress = ({ address, addressNames, legalAddress, legalAddressNames }: Addresses) =>
  legalAddress ? { address: legalAddress, addressNames: legalAddressNames } : { address, addressNames };
