interface Numbered {
  id: number;
  customerId: number;
  templateId: number;
  number: number;
  /** In seconds. */
  takenAt: number;
}

/** New numbers by the id of the measurement; those that stay are left out. */
export type NewNumbers = ReadonlyMap<number, number>;

/**
 * Numbers the versions of two customers who become one: those of a template that both were measured by are numbered
 * again by time, so that the newest one stays the last.
 */
export function mergedNumbers(versions: readonly Numbered[]): NewNumbers {
  const byTime = [...versions].sort((a, b) => a.takenAt - b.takenAt || a.id - b.id);
  return changed(versions, ofEachTemplate(byTime).flatMap(countUp));
}

/**
 * The numbers after a merge is undone: those from before it, and versions of the kept customer that were added since
 * come after its earlier ones.
 */
export function separatedNumbers(
  versions: readonly Numbered[],
  before: Readonly<Record<string, number>>,
): NewNumbers {
  const inOrder = [...versions].sort(
    (a, b) => (before[a.id] ?? Infinity) - (before[b.id] ?? Infinity) || a.number - b.number,
  );
  const customers = [...new Set(versions.map(({ customerId }) => customerId))];
  const groups = customers.flatMap((customer) =>
    ofEachTemplate(inOrder.filter(({ customerId }) => customerId === customer)),
  );
  return changed(versions, groups.flatMap(countUp));
}

const ofEachTemplate = (versions: readonly Numbered[]): Numbered[][] =>
  [...new Set(versions.map(({ templateId }) => templateId))].map((template) =>
    versions.filter(({ templateId }) => templateId === template),
  );

const countUp = (versions: readonly Numbered[]): [number, number][] =>
  versions.map(({ id }, index) => [id, index + 1]);

function changed(versions: readonly Numbered[], numbers: readonly [number, number][]): NewNumbers {
  const before = new Map(versions.map(({ id, number }) => [id, number]));
  return new Map(numbers.filter(([id, number]) => before.get(id) !== number));
}
