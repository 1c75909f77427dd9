import type { Stage } from '#shared/orders/statuses/stage.rules.ts';
import { statusContract, subStatusContract } from '#shared/orders/statuses/status.contract.ts';
import { type RecordSource, recordSource } from '#web/ui/picker/record-source.ts';

/** The statuses of one stage, or all. */
export const statusSource = (stage?: Stage): RecordSource =>
  recordSource(statusContract, ({ name, colour }) => ({ label: name, colour }), {
    ...(stage && { query: { stage } }),
  });

export const subStatusSource = (statusId: number | null): RecordSource =>
  recordSource(subStatusContract, ({ name, colour }) => ({ label: name, colour }), {
    ...(statusId !== null && { query: { statusId: String(statusId) } }),
  });
