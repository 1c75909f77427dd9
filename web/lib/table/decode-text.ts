import { TableProblem } from './table-problem.ts';

export interface DecodedText {
  /** With line feeds as its only line ends, and `\ufffd` for each character that can't be read. */
  text: string;
  /** Nothing in the file says that its encoding is this one. */
  isGuess: boolean;
}

const marks: readonly [encoding: string, bytes: readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** Controls, which no text has; the last one is what DOS ends a file with. */
const controls = /[^\P{Cc}\s\u0080-\u009f]/gu;
const endOfFile = String.fromCharCode(0x1a);
/** With more of them in a hundred characters, it is no text. */
const mostControls = 5;

/**
 * Decodes UTF-8 and UTF-16, with or without a byte order mark, and Windows-1256, as older programs write Arabic. A damaged
 * character says nothing about the others: the encoding is the one in which most of them can be read.
 * Throws `otherKind` for what is no text.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const { text: whole, isGuess } = decoded(bytes);
  const text = whole.endsWith(endOfFile) ? whole.slice(0, -1) : whole;
  const count = text.match(controls)?.length ?? 0;
  if (count * 100 > text.length * mostControls) throw new TableProblem('otherKind');
  return { text: text.replace(/\r\n?/g, '\n').replace(controls, '\ufffd'), isGuess };
}

function decoded(bytes: Uint8Array): DecodedText {
  const marked = marks.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte))?.[0];
  const encoding = marked ?? utf16Of(bytes);
  if (encoding) return { text: new TextDecoder(encoding).decode(bytes), isGuess: false };
  const text = new TextDecoder().decode(bytes);
  const isGuess = countOf(text, /\ufffd/g) > countOf(text, /[^\0-\x7f\ufffd]/g);
  return { text: isGuess ? new TextDecoder('windows-1256').decode(bytes) : text, isGuess };
}

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** In UTF-16 a line break has a zero byte, always on the same side. */
function utf16Of(bytes: Uint8Array): string | null {
  const counts = { breaks: 0, 'utf-16le': 0, 'utf-16be': 0 };
  for (const [index, byte] of bytes.subarray(0, 65_536).entries()) {
    if (byte !== 0x0a && byte !== 0x0d) continue;
    counts.breaks += 1;
    if (index % 2 === 0 && bytes[index + 1] === 0) counts['utf-16le'] += 1;
    if (index % 2 === 1 && bytes[index - 1] === 0) counts['utf-16be'] += 1;
  }
  return (['utf-16le', 'utf-16be'] as const).find((each) => counts[each] * 2 > counts.breaks) ?? null;
}
