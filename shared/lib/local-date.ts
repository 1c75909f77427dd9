/** Cached, since creating a formatter is by far the most expensive step, and there are few zones. */
const formats = new Map<string, Intl.DateTimeFormat>();
const times = new Map<string, Intl.DateTimeFormat>();

/**
 * The date (`YYYY-MM-DD`) in a time zone (IANA name) at an instant. Assembled from named parts, since the format of a
 * locale differs between browsers.
 */
export function localDate(timeZone: string, at = new Date()): string {
  const parts = formatIn(timeZone).formatToParts(at);
  const part = (type: 'year' | 'month' | 'day') => parts.find((each) => each.type === type)?.value;
  return `${part('year')}-${part('month')}-${part('day')}`;
}

const hourMs = 3_600_000;

/**
 * The first instant of a day (`YYYY-MM-DD`) in a time zone. Searched for, to the second, since clocks may change at
 * midnight; a zone is at most 14 hours ahead of UTC and 12 behind it.
 */
export function startOfDay(timeZone: string, day: string): Date {
  const utc = Date.parse(day);
  let [before, start] = [utc - 15 * hourMs, utc + 13 * hourMs];
  while (start - before > 1000) {
    const middle = Math.floor((before + start) / 2000) * 1000;
    if (localDate(timeZone, new Date(middle)) < day) before = middle;
    else start = middle;
  }
  return new Date(start);
}

/** `10:30`, the time in a time zone at an instant. */
export function localTime(timeZone: string, at: Date): string {
  const known = times.get(timeZone);
  const format =
    known ??
    new Intl.DateTimeFormat('en-u-nu-latn', {
      timeZone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
  if (!known) times.set(timeZone, format);
  return format.format(at);
}

/**
 * The instant of a day (`YYYY-MM-DD`) and time (`10:30`) in a time zone. A time that clocks skip is read as the one
 * that they go on to; of a time that they pass twice, the first one is meant.
 */
export function instantIn(timeZone: string, day: string, time: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const start = startOfDay(timeZone, day).getTime();
  const plain = start + (hours * 60 + minutes) * 60_000;
  // Around a change of clocks the time is an hour earlier or later than counted from midnight.
  const candidates = [plain - hourMs, plain, plain + hourMs].map((at) => new Date(at));
  const isAsked = (at: Date) => localDate(timeZone, at) === day && localTime(timeZone, at) === time;
  return candidates.find(isAsked) ?? new Date(plain);
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
