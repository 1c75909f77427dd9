import { contactColumns, type TableFile, type TableRow } from './table-file.ts';

/** `TEL;TYPE=cell:+966501234567` in its parts; names of groups (`item1.TEL`) are left out. */
interface Property {
  name: string;
  /** In lower case, also those that version 2.1 writes without their name: `TEL;CELL:`. */
  types: string[];
  value: string;
}

interface Contact {
  names: string[];
  phones: { number: string; rank: number }[];
  emails: string[];
  addresses: string[];
  company: string;
  /** The name of contacts without another one. */
  nickname: string;
}

export const isVcards = (text: string): boolean => /^\s*BEGIN:VCARD/i.test(text);

/**
 * Reads contacts as phones and address books export them: vCard 2.1, 3.0 (RFC 2426) and 4.0 (RFC 6350). Each is a row, with several numbers, e-mail addresses or addresses below each other in their cell.
 */
export function readVcards(text: string): Pick<TableFile, 'rows' | 'columns'> {
  const contacts: Contact[] = [];
  for (const line of unfolded(text)) {
    const property = propertyOf(line);
    if (property?.name === 'BEGIN') contacts.push(newContact());
    const contact = contacts.at(-1);
    if (property && contact) readers[property.name]?.(contact, property);
  }
  return { rows: contacts.map(rowOf), columns: contactColumns };
}

const newContact = (): Contact => ({
  names: [],
  phones: [],
  emails: [],
  addresses: [],
  company: '',
  nickname: '',
});

function rowOf({ names, phones, emails, addresses, company, nickname }: Contact, index: number): TableRow {
  const numbers = phones.sort((a, b) => a.rank - b.rank).map(({ number }) => number);
  const name = [...names, nickname].find(Boolean) ?? '';
  const cells = [name, numbers.join('\n'), emails.join('\n'), addresses.join('\n'), company];
  return { number: index + 1, cells };
}

/** What each property says of a contact. */
const readers: Readonly<Record<string, (contact: Contact, property: Property) => void>> = {
  FN: ({ names }, { value }) => void names.unshift(plain(value)),
  N: ({ names }, { value }) => {
    const [family = '', given = '', additional = ''] = partsOf(value);
    names.push([given, additional, family].filter(Boolean).join(' '));
  },
  TEL: ({ phones }, { value, types }) => {
    // A URI may have parameters: `tel:+966-11-111-1111;ext=5`.
    const number = /^tel:/i.test(value) ? value.replace(/^tel:|;.*$/gi, '') : plain(value);
    if (number) phones.push({ number, rank: rankOf(types) });
  },
  EMAIL: ({ emails }, { value }) => {
    const address = plain(value).replace(/^mailto:/i, '');
    if (address) emails.push(address);
  },
  ADR: ({ addresses }, { value }) => {
    const comma = /\p{Script=Arabic}/u.test(value) ? '، ' : ', ';
    const address = partsOf(value)
      .map((part) => part.replace(/\s*\n\s*/g, comma))
      .filter(Boolean)
      .join(comma);
    if (address) addresses.push(address);
  },
  ORG: (contact, { value }) => {
    contact.company = partsOf(value).filter(Boolean).join(', ');
  },
  NICKNAME: (contact, { value }) => {
    contact.nickname = plain(value);
  },
};

/** Mobile numbers come first, since messages go to them; fax machines and pagers last. */
function rankOf(types: readonly string[]): number {
  if (types.some((type) => type === 'fax' || type === 'pager')) return 2;
  return types.some((type) => ['cell', 'mobile', 'iphone'].includes(type)) ? 0 : 1;
}

/** The lines of properties, without the breaks that keep lines short. */
function unfolded(text: string): string[] {
  const lines: string[] = [];
  let isSoft = false;
  for (const line of text.split('\n')) {
    const last = lines.length - 1;
    if (isSoft) lines[last] += line;
    else if (/^[ \t]/.test(line) && last >= 0) lines[last] += line.slice(1);
    else lines.push(line);
    const current = lines.at(-1) ?? '';
    isSoft = current.endsWith('=') && isQuotedPrintable(current);
    if (isSoft) lines[lines.length - 1] = current.slice(0, -1);
  }
  return lines;
}

const isQuotedPrintable = (line: string): boolean => /^[^:]*;(ENCODING=)?QUOTED-PRINTABLE[;:]/i.test(line);

function propertyOf(line: string): Property | null {
  const parts = /^(?:[\w-]+\.)?([\w-]+)((?:;(?:"[^"]*"|[^":])*)?):(.*)$/s.exec(line);
  if (!parts) return null;
  const [, name = '', parameters = '', written = ''] = parts;
  const values = parameters
    .toLowerCase()
    .split(/[;,]/)
    .map((each) => each.replaceAll('"', ''));
  const charset = values.find((each) => each.startsWith('charset='))?.slice('charset='.length);
  const value = isQuotedPrintable(line) ? quotedPrintable(written, charset) : written;
  return {
    name: name.toUpperCase(),
    types: values.map((each) => each.replace(/^type=/, '')),
    value: value.trim(),
  };
}

/** Decodes `=D8=A3`, each a byte, in the character set that the property names. */
function quotedPrintable(written: string, charset = 'utf-8'): string {
  const escaped = /=([\dA-F]{2})/gi;
  const bytes = written
    .split(escaped)
    // Every second piece is the code of a byte.
    .flatMap((piece, index) =>
      index % 2 ? [Number.parseInt(piece, 16)] : [...new TextEncoder().encode(piece)],
    );
  return decoderOf(charset).decode(Uint8Array.from(bytes)).replace(/\r\n?/g, '\n');
}

function decoderOf(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder();
  }
}

/** The parts of a value that semicolons divide, as of a name or an address. */
const partsOf = (value: string): string[] =>
  (value.match(/(?:\\.|[^;\\])+|(?<=^|;)(?=;|$)/gs) ?? []).map(plain);

/** A value without its escapes. */
const plain = (value: string): string =>
  value.replace(/\\(.)/gs, (_, escaped: string) => (/n/i.test(escaped) ? '\n' : escaped)).trim();
