import { westernDigits } from '#shared/lib/digits.ts';

/** Reads a typed time as `HH:MM`: `9`, `9.30`, `1715`, `5 pm`, in any digits; null for what is none. */
export function parseTypedTime(text: string): string | null {
  const found = /^(\d{1,2})(?:[:.٫]?(\d{2}))?\s*(am|pm)?$/i.exec(westernDigits(text.trim()));
  if (!found) return null;
  const half = found[3]?.toLowerCase();
  const [typed, minutes] = [Number(found[1]), Number(found[2] ?? 0)];
  if (half && (typed < 1 || typed > 12)) return null;
  const hours = half ? (typed % 12) + (half === 'pm' ? 12 : 0) : typed;
  if (hours > 23 || minutes > 59) return null;
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}
