import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { TableProblem } from './table-problem.ts';
import { type Budget, unpackPart } from './unpack.ts';

type Attributes = SaxesTagPlain['attributes'];

interface Handlers {
  open?: (name: string, attributes: Attributes) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
}

/** A workbook's package: a zip file of XML parts, which refer to each other by relationships. */
export interface Package {
  bytes: Uint8Array;
  budget: Budget;
}

/** Parses a part; names come without their prefix. Resolves to false if there is no such part. */
export async function readPart(
  { bytes, budget }: Package,
  path: string,
  handlers: Handlers,
): Promise<boolean> {
  const parser = new SaxesParser({});
  const { open, close, text } = handlers;
  parser.on('error', () => {
    throw new TableProblem('damaged');
  });
  if (open) parser.on('opentag', ({ name, attributes }) => open(localName(name), attributes));
  if (close) parser.on('closetag', ({ name }) => close(localName(name)));
  if (text) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  const isFound = await unpackPart(bytes, path, budget, (part) => void parser.write(part));
  if (isFound) parser.close();
  return isFound;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** An attribute with a prefix, as `r:id`, whatever the prefix is. */
export const prefixed = (attributes: Attributes, name: string): string | undefined =>
  Object.entries(attributes).find(([each]) => each.endsWith(`:${name}`))?.[1];

export interface Relationship {
  id: string;
  /** The last word of its type, which differs between the transitional and the strict form: `worksheet`. */
  type: string;
  /** The path of the part. */
  target: string;
}

/** What a part refers to; of the package itself, if the part is ''. Source: ECMA-376 part 2, 6.5. */
export async function relationshipsOf(of: Package, part: string): Promise<Relationship[]> {
  const folder = part.slice(0, part.lastIndexOf('/') + 1);
  const found: Relationship[] = [];
  await readPart(of, `${folder}_rels/${part.slice(folder.length)}.rels`, {
    open: (name, { Id = '', Type = '', Target = '' }) => {
      if (name !== 'Relationship') return;
      found.push({ id: Id, type: Type.slice(Type.lastIndexOf('/') + 1), target: resolved(folder, Target) });
    },
  });
  return found;
}

/** `../a/b.xml` from a folder, as the path of a part, which begins without a slash. */
function resolved(folder: string, target: string): string {
  const path = target.replaceAll('\\', '/');
  const names: string[] = [];
  for (const name of (path.startsWith('/') ? path : folder + path).split('/')) {
    if (name === '..') names.pop();
    else if (name !== '' && name !== '.') names.push(name);
  }
  return names.join('/');
}
