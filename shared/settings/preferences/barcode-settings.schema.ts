import { z } from 'zod';
import { decimal } from '#shared/lib/fields.ts';

/** The content of a ticket's code. */
export const encodedContents = ['ticketNumber', 'trackingId', 'referenceNumber'] as const;
export type Encoded = (typeof encodedContents)[number];

export const symbologies = ['code128', 'qr', 'ean13'] as const;
export type Symbology = (typeof symbologies)[number];

/** The label stock: a roll with single labels, or sheets of A4. */
export const stocks = ['roll', 'a4'] as const;
export type Stock = (typeof stocks)[number];

/** Whether a row with several pieces gets one ticket, or one for each piece. */
export const ticketsFor = ['piece', 'row'] as const;
export type TicketFor = (typeof ticketsFor)[number];

/** In millimetres. A smaller label holds no code, and no label printer takes a larger one. */
const side = (min: number, max: number) =>
  decimal({ decimals: 2, message: 'tickets.sideInvalid' }).refine(
    (length) => Number(length) >= min && Number(length) <= max,
    { error: 'validation.between', params: { minimum: min, maximum: max } },
  );
const margin = () => side(0, 20);

export const barcodeSettingsFields = z.object({
  encoded: z.enum(encodedContents),
  symbology: z.enum(symbologies),
  stock: z.enum(stocks),
  ticketFor: z.enum(ticketsFor),
  labelWidth: side(25, 210),
  labelHeight: side(20, 297),
  marginTop: margin(),
  marginBottom: margin(),
  marginStart: margin(),
  marginEnd: margin(),
  showCustomer: z.boolean(),
  showDueDate: z.boolean(),
  showWorkTypes: z.boolean(),
});

export const barcodeSettings = barcodeSettingsFields.extend({ version: z.int() });
export type BarcodeSettings = z.output<typeof barcodeSettings>;
