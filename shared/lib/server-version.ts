/** The header in which each reply of the API names the version of its server. */
export const versionHeader = 'x-version';

/** Whether a version such as `1.9.0` comes before another one, number by number. */
export function isOlder(version: string, than: string): boolean {
  const [these, those] = [version, than].map((each) => each.split('.').map(Number));
  const at = (these ?? []).findIndex((number, index) => number !== those?.[index]);
  return at >= 0 && (these?.[at] ?? 0) < (those?.[at] ?? 0);
}
