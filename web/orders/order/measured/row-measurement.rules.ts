import type { Measurement } from '#shared/customers/measuring/measurement.schema.ts';

/** The newest version of each template, or of the design's alone, and the one of the row even if it is older. */
export function choosableMeasurements(
  measurements: readonly Measurement[],
  keptId: number | null,
  templateId: number | null = null,
): Measurement[] {
  const newest = new Map<number, Measurement>();
  for (const each of measurements) {
    if (templateId !== null && each.templateId !== templateId) continue;
    const other = newest.get(each.templateId);
    if (!other || other.number < each.number) newest.set(each.templateId, each);
  }
  const kept = measurements.find((each) => each.id === keptId);
  return [...new Set([...newest.values(), ...(kept ? [kept] : [])])];
}

/** The name that shares most words with the article's: its place, or null if none shares any. */
function bestNamed(names: readonly string[], article: string): number | null {
  const words = wordsOf(article);
  const shared = names.map((name) => [...wordsOf(name)].filter((word) => words.has(word)).length);
  const most = Math.max(0, ...shared);
  return most === 0 ? null : shared.indexOf(most);
}

const wordsOf = (name: string) => new Set(name.toLocaleLowerCase().match(/\p{L}[\p{L}\p{M}]+/gu) ?? []);

/**
 * The measurement that a row of this article starts with: the newest of its design's template, or, if that has none, of the
 * garment whose name shares most words with the article's, or the only one there is; null if none fits.
 */
export function fittingMeasurement(
  measurements: readonly Measurement[],
  article: string,
  templateId: number | null = null,
): Measurement | null {
  if (templateId !== null) return choosableMeasurements(measurements, null, templateId)[0] ?? null;
  const newest = choosableMeasurements(measurements, null).sort((a, b) => b.created.localeCompare(a.created));
  const best = bestNamed(
    newest.map(({ templateName }) => templateName),
    article,
  );
  if (best !== null) return newest[best] ?? null;
  return newest.length === 1 ? (newest[0] ?? null) : null;
}

/** The template that an article is measured with: the one whose name shares most words with the article's. */
export function fittingTemplate<Template extends { name: string }>(
  templates: readonly Template[],
  article: string,
): Template | null {
  const best = bestNamed(
    templates.map(({ name }) => name),
    article,
  );
  return best === null ? null : (templates[best] ?? null);
}
