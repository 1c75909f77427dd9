import type { ReactNode } from 'react';
import { customerSource } from '#web/customers/customer/customer.source.ts';
import { UserText } from '#web/ui/display/user-text.tsx';
import type { ColumnDraft } from '#web/ui/list/list-description.ts';

/** The customer of a row. */
export const customerColumn = <Row extends { customer: { name: string } }>(second: (row: Row) => ReactNode) =>
  ({
    key: 'customer',
    header: 'billing.list.customer',
    strong: true,
    cell: ({ customer }) => <UserText>{customer.name}</UserText>,
    second,
    export: ({ customer }) => customer.name,
  }) satisfies ColumnDraft<Row>;

export const ofCustomer = {
  kind: 'record',
  label: 'billing.list.customer',
  key: 'customerId',
  of: customerSource,
} as const;
