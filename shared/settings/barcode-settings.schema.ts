import { z } from 'zod';

/** What the code of a ticket says. */
export const encodedContents = ['ticketNumber', 'trackingId', 'referenceNumber'] as const;
export type Encoded = (typeof encodedContents)[number];

export const symbologies = ['code128', 'qr', 'ean13'] as const;
export type Symbology = (typeof symbologies)[number];

export const barcodeSettingsFields = z.object({
  encoded: z.enum(encodedContents),
  symbology: z.enum(symbologies),
});
