/**
 * A whole number as a number format of digits shows it: 42 in `0000` is `0042`, 501234567 in `000-0000000` is
 * `050-1234567`. Null for a format of another kind, such as of amounts or days.
 */
export function inDigitsFormat(digits: string, format: string): string | null {
  const tokens = tokensOf(format);
  if (!tokens || tokens.filter((token) => token === '0').length < 2) return null;
  let left = digits;
  let shown = '';
  const first = tokens.findIndex(isPlace);
  for (let at = tokens.length - 1; at >= 0; at -= 1) {
    const token = tokens[at] ?? '';
    if (!isPlace(token)) {
      shown = token + shown;
      continue;
    }
    const taken = at === first ? left : left.slice(-1);
    left = at === first ? '' : left.slice(0, -1);
    shown = (taken || (token === '0' ? '0' : '')) + shown;
  }
  return shown.trim();
}

/** What people write between the digits of a number. */
const between = /[-+() /]/g;
const betweenOnly = /^[-+() /]$/;

const isPlace = (token: string): boolean => token === '0' || token === '#' || token === '?';

/** Splits the format of positive numbers into digits and separators; null if it has anything else, such as letters. */
function tokensOf(format: string): string[] | null {
  const [positive = ''] = format.replace(/\[(?:\$[^\]]*|[a-z]+\d*)\]/gi, '').split(';');
  const pieces = positive.match(/"[^"]*"|\\.|_.|\*.|./gs) ?? [];
  const tokens = pieces.flatMap((piece) => {
    if (/^[_*]./.test(piece)) return [];
    if (/^["\\]/.test(piece)) return piece.match(between) ?? [];
    return [piece];
  });
  return tokens.every((token) => isPlace(token) || betweenOnly.test(token)) ? tokens : null;
}
