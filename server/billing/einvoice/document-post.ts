import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Database } from '#server/database/connection.ts';
import { tellChanges } from '#server/lib/data/live-changes.ts';
import { type Drain, drain } from '#server/lib/process/drain.ts';
import { documentChannel } from './electronic-document.actions.ts';
import { sendNextDocument } from './send-document.actions.ts';

interface Parts {
  pool: pg.Pool;
  database: Database;
  logger: FastifyBaseLogger;
  /** In place of the authority's own, where the operator names one. */
  address: string | null;
}

/** In milliseconds: the longest delay of a document whose next try is due. */
const pollIntervalMs = 30_000;

/** Sends electronic documents as soon as they are issued, and again what didn't arrive. */
export const openDocumentPost = ({ pool, database, logger, address }: Parts): Drain =>
  drain({
    pool,
    channel: documentChannel,
    pollIntervalMs,
    doNext: async () => {
      const sent = await sendNextDocument(database, address);
      if (!sent) return false;
      const { documentId: document, answer } = sent;
      const { outcome, status } = answer;
      if (outcome !== 'accepted' && outcome !== 'acceptedBefore')
        logger.warn({ document, outcome, status }, 'an electronic document was not accepted');
      await tellChanges(database, [{ areas: ['electronic-documents', 'invoices'], tab: null }]);
      return true;
    },
    onFailure: (err) => logger.error({ err }, 'sending electronic documents failed'),
  });
