import { useState } from 'react';
import { customerImportContract } from '#shared/customers/importing/customer-import.contract.ts';
import type { ImportedRow, ImportRow } from '#shared/customers/importing/customer-import.schema.ts';
import { ApiError, call } from '#web/lib/api.ts';
import { useT } from '#web/lib/i18n.ts';
import { invalidateAfter, write } from '#web/lib/write.ts';
import { useLongWork } from '#web/ui/list/use-long-work.ts';
import { batchesOf, withRepeats } from './import-plan.rules.ts';

export type Known = 'skip' | 'update';

export interface RunOutcome {
  results: ImportedRow[];
  /** Rows that weren't sent after a cancel. */
  left: number;
  /** Rows of calls that failed. */
  failed: number;
}

/** How often a call is sent until the server answers. Its key stays, so a second one has no second effect. */
const attempts = 3;

/** Checks and imports rows, a few hundred a call, with progress and cancel. */
export function useImport() {
  const t = useT();
  const { progress, cancel, work } = useLongWork();
  const [sent, setSent] = useState({ done: 0, total: 0 });

  /** Resolves to null if cancelled. Throws ApiError. */
  const check = (rows: readonly ImportRow[], known: Known): Promise<ImportedRow[] | null> =>
    work.follow(rows.length, async (signal, report) => {
      const results: ImportedRow[] = [];
      setSent({ done: 0, total: rows.length });
      for (const batch of batchesOf(rows)) {
        const { data } = await call(customerImportContract.check, { body: { rows: batch, known }, signal });
        results.push(...data);
        report(results.length);
        setSent({ done: results.length, total: rows.length });
      }
      return withRepeats(rows, results, t('customers.import.fault.codeTaken'));
    });

  const run = async (rows: readonly ImportRow[], known: Known): Promise<RunOutcome> => {
    const results: ImportedRow[] = [];
    setSent({ done: 0, total: rows.length });
    const { failed } = await work.each(batchesOf(rows), async (batch) => {
      const { data } = await send({ rows: batch, known });
      results.push(...data);
      setSent({ done: results.length, total: rows.length });
    });
    await invalidateAfter(customerImportContract.run);
    const lost = failed.flatMap(({ item }) => item).length;
    return { results, left: rows.length - results.length - lost, failed: lost };
  };

  return { isBusy: progress !== null, sent, cancel, check, run };
}

async function send(body: { rows: ImportRow[]; known: Known }, left = attempts - 1) {
  try {
    return await write(customerImportContract.run, { body });
  } catch (error) {
    const isUnanswered = error instanceof ApiError && (error.status === 0 || error.status >= 502);
    if (!isUnanswered || left === 0) throw error;
    return send(body, left - 1);
  }
}
