import type { SeenJob } from '#shared/orders/workshop/job.schema.ts';
import { jobParts } from '#shared/orders/workshop/job-parts.rules.ts';
import { useLanguage } from '#web/lib/i18n.ts';

/** A job in the words of its reader: what was measured, in groups, numbered as on the drawing. */
export const useJob = (job: SeenJob) => jobParts(job, useLanguage());
