import type { Database } from '#server/database/connection.ts';
import type { DocumentFacts } from './document.ts';

/** The facts of a paper, as they were when it was issued, without what its device adds. */
export type PaperFacts = Omit<DocumentFacts, 'uuid' | 'counter' | 'previousHash'>;

/** Throws `not_found` for an unknown invoice or credit note. */
export async function factsOf(_database: Database, _invoiceId: number): Promise<PaperFacts> {
  throw new Error('Not written yet');
}
