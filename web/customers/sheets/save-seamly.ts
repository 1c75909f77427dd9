import type { Measurement } from '#shared/customers/measuring/measurement.schema.ts';
import type { Tape } from '#shared/customers/measuring/tape.rules.ts';
import { writeSeamly } from '#web/customers/importing/seamly-file.ts';
import { toSeamly } from '#web/customers/measuring/seamly.rules.ts';
import { saveBlob } from '#web/ui/feedback/save-blob.ts';

/** Downloads the lengths of a version as a `.smis` file. */
export function saveSeamly(version: Measurement, convert: Tape['convert']): void {
  const { customerName, templateName, number, created } = version;
  const notes = `${templateName} ${number}, ${created.slice(0, 10)}`;
  const text = writeSeamly({ ...toSeamly(version, convert), notes }, customerName);
  saveBlob(new Blob([text], { type: 'application/xml' }), `${customerName} ${templateName} ${number}.smis`);
}
