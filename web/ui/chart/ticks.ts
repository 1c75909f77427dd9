/** 1, 2 or 5 times a power of ten: the smallest of these that isn't below a step. */
function roundStep(step: number): number {
  const power = 10 ** Math.floor(Math.log10(step));
  const factor = [1, 2, 5].find((each) => each * power >= step) ?? 10;
  return factor * power;
}

/** Sums of steps such as 0.1 leave traces far behind the point. */
const clean = (value: number) => Number(value.toPrecision(12));

/**
 * Round marks of a scale from `low` or a little below to `high` or a little above, in about `count` steps. `smallest` is
 * the finest step: 1 for what is counted.
 */
export function ticksOf(low: number, high: number, count: number, smallest = 0): number[] {
  // Numbers that are alike to the last digits are drawn as one.
  const isOne = high - low <= Math.abs(high) * 1e-9;
  const span = isOne ? Math.abs(high) || 1 : high - low;
  const step = Math.max(roundStep(span / count), smallest);
  const first = Math.floor(clean(low / step));
  const last = Math.max(Math.ceil(clean(high / step)), first + 1);
  return Array.from({ length: last - first + 1 }, (_, index) => clean((first + index) * step));
}
