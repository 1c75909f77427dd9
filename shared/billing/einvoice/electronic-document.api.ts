import { z } from 'zod';
import { documentKinds, documentStates } from '#shared/billing/invoice/electronic-states.ts';
import { invoiceKinds } from '#shared/billing/invoice/invoice-kinds.ts';
import { api } from '#shared/lib/contract.ts';
import { idParams } from '#shared/lib/crud-api.ts';
import { instant, restricted } from '#shared/lib/fields.ts';
import { listQuery, pageSchema } from '#shared/lib/page-api.ts';
import { electronicAnswer } from './electronic-answer.schema.ts';
import { electronicDocumentListing } from './electronic-document.contract.ts';

const electronicDocument = z.object({
  id: z.int(),
  created: instant,
  invoice: z.object({ id: z.int(), invoiceNumber: z.string(), kind: z.enum(invoiceKinds) }),
  customer: restricted('invoices:read', z.string()),
  kind: z.enum(documentKinds),
  state: z.enum(documentStates),
  isWarned: z.boolean(),
  /** Its place in the chain of its device. */
  counter: z.int(),
  tries: z.int(),
  /** Of a simplified document: until when it has to be reported. */
  deadline: instant.nullable(),
  answer: electronicAnswer.nullable(),
});
export type ElectronicDocument = z.output<typeof electronicDocument>;

export const electronicDocumentApi = {
  list: api({
    summary: 'List the electronic documents of invoices and credit notes, newest first',
    query: listQuery(electronicDocumentListing),
    reply: pageSchema(electronicDocument),
  }),
  standing: api({
    summary:
      'How many documents wait, have to be reported soon (`urgent`) or should have been (`overdue`), wait for clearance for an hour (`uncleared`), and were refused',
    reply: z.object({
      /** Whether the shop’s country has a way that the product knows. */
      isKnown: z.boolean(),
      waiting: z.int(),
      urgent: z.int(),
      overdue: z.int(),
      uncleared: z.int(),
      refused: z.int(),
      /** In seconds, from the newest answer: how far this server’s clock is ahead of the authority’s. */
      clockAhead: z.int().nullable(),
    }),
  }),
  xml: api({
    summary: 'The electronic document itself, stamped; a cleared one with the authority’s stamp',
    params: idParams,
    reply: z.file().mime('application/xml'),
  }),
  xmlOfInvoice: api({
    summary:
      'The electronic document of an invoice or credit note, the newest of several. 404 with the reason where none was made',
    params: idParams,
    reply: z.file().mime('application/xml'),
  }),
  send: api({
    errors: ['not_allowed'],
    summary:
      'Send a waiting document now; of one that was refused, make and send a new one for the same invoice. 409 not_allowed once it was accepted',
    params: idParams,
  }),
};
