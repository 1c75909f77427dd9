import { eq, sql } from 'drizzle-orm';
import type { Route } from '#server/lib/http/route.ts';
import { crud } from '#server/lib/resource/crud.ts';
import { customerNoteApi } from '#shared/customers/customer/customer-note.api.ts';
import { customerNoteContract } from '#shared/customers/customer/customer-note.contract.ts';
import { customerNotes } from './customer-note.table.ts';

export const customerNoteRoutes: Route[] = crud(customerNoteContract, customerNoteApi, {
  table: customerNotes,
  search: sql`normalise_search(${customerNotes.text})`,
  sorts: { created: customerNotes.id },
  filters: ({ customerId }) => [
    customerId === undefined ? undefined : eq(customerNotes.customerId, customerId),
  ],
  derived:
    () =>
    ({ writtenBy, writtenByName }) => ({ by: { id: writtenBy, name: writtenByName } }),
  onCreate: (_fields, { principal }) => ({ writtenBy: principal.userId, writtenByName: principal.name }),
});
