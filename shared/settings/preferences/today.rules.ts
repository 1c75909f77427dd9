/** To make one takes longer than all else here together. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** The date (`YYYY-MM-DD`) in a time zone (IANA name) at a moment: the day that the shop's clock shows. */
export function todayIn(timeZone: string, at = new Date()): string {
  const parts = formatIn(timeZone).formatToParts(at);
  const part = (type: 'year' | 'month' | 'day') => parts.find((each) => each.type === type)?.value;
  return `${part('year')}-${part('month')}-${part('day')}`;
}

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  formats.set(timeZone, format);
  return format;
}
