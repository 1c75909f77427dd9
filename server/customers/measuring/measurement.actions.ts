import { and, eq, max } from 'drizzle-orm';
import type { z } from 'zod';
import { customers } from '#server/customers/customer/customer.table.ts';
import type { Database } from '#server/database/connection.ts';
import { invalidField, Problem } from '#server/lib/data/problem.ts';
import type { Context } from '#server/lib/http/route.ts';
import { writeLinks } from '#server/lib/resource/links.ts';
import { checkValues } from '#shared/customers/measuring/measurement.rules.ts';
import type { measurementFields } from '#shared/customers/measuring/measurement.schema.ts';
import { dimensionTemplates } from './dimension-template.table.ts';
import { measurementLinks } from './measurement.links.ts';
import { measurements } from './measurement.table.ts';

type MeasurementFields = z.output<typeof measurementFields>;

/**
 * Saves a measurement as the customer's next version of that template and returns its id. Values are parsed by the
 * template's fields: `15½` is stored as `15.5`, in the field's unit. The version copies the template's names and
 * fields.
 * Throws `invalid` with a path for each value that is missing, no length, or none of the field's options.
 */
export async function takeMeasurement(
  context: Pick<Context, 'database' | 'principal' | 'shown'>,
  { customerId, templateId, values, reason, imageIds }: MeasurementFields,
): Promise<number> {
  const { database, principal: by } = context;
  await lockCustomer(database, customerId);
  const template = await findTemplate(database, templateId);
  const checked = checkValues(template.fields, values);
  refuseProblems(checked.problems);
  const [saved] = await database
    .insert(measurements)
    .values({
      customerId,
      templateId,
      number: await nextNumber(database, customerId, templateId),
      templateName: template.name,
      templateNames: template.names,
      fields: template.fields.map(({ help: _, helpNames: __, ...field }) => field),
      values: checked.values,
      reason,
      takenBy: by.userId,
      takenByName: by.name,
    })
    .returning({ id: measurements.id });
  if (!saved) throw new Error('the measurement was not stored');
  await writeLinks(context, measurementLinks, saved.id, { imageIds });
  return saved.id;
}

/** Serialises measurements of one customer, so that versions are numbered without gaps. */
async function lockCustomer(database: Database, id: number): Promise<void> {
  const found = await database
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.id, id))
    .for('no key update');
  if (found.length === 0) throw invalidField('customerId', 'validation.unknown');
}

async function findTemplate(database: Database, id: number) {
  const [template] = await database.select().from(dimensionTemplates).where(eq(dimensionTemplates.id, id));
  if (!template) throw invalidField('templateId', 'validation.unknown');
  return template;
}

function refuseProblems(problems: ReturnType<typeof checkValues>['problems']): void {
  if (problems.length === 0) return;
  throw new Problem('invalid', {
    errors: problems.map(({ path, key, params: { choices: _, ...params } }) => ({
      path,
      message: key,
      params,
    })),
  });
}

async function nextNumber(database: Database, customerId: number, templateId: number): Promise<number> {
  const [newest] = await database
    .select({ number: max(measurements.number) })
    .from(measurements)
    .where(and(eq(measurements.customerId, customerId), eq(measurements.templateId, templateId)));
  return (newest?.number ?? 0) + 1;
}
