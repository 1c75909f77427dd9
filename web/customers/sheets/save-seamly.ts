import type { Measurement } from '#shared/customers/measuring/measurement.schema.ts';
import type { Tape } from '#shared/customers/measuring/tape.rules.ts';
import { writeSeamly } from '#web/customers/importing/seamly-file.ts';
import { toSeamly } from '#web/customers/measuring/seamly.rules.ts';

/** Downloads the lengths of a version as a `.smis` file. */
export function saveSeamly(version: Measurement, convert: Tape['convert']): void {
  const { customerName, templateName, number, created } = version;
  const notes = `${templateName} ${number}, ${created.slice(0, 10)}`;
  const text = writeSeamly({ ...toSeamly(version, convert), notes }, customerName);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/xml' }));
  const name = `${customerName} ${templateName} ${number}`.replace(/[\\/:*?"<>|]/g, ' ').trim();
  link.download = `${name}.smis`;
  link.click();
  URL.revokeObjectURL(link.href);
}
