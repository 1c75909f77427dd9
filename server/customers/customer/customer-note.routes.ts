import { eq, sql } from 'drizzle-orm';
import { Problem } from '#server/lib/data/problem.ts';
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
  // A note has its writer's name: nobody else puts words into it.
  onUpdate: ({ text }, { writtenBy, text: before }, { principal }) => {
    if (text !== undefined && text !== before && writtenBy !== principal?.userId)
      throw new Problem('forbidden', { message: 'customers.note.ofOther' });
    return {};
  },
  onCreate: (_fields, { principal }) => ({ writtenBy: principal.userId, writtenByName: principal.name }),
});
