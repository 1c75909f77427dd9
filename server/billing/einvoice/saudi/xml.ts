import { DOMImplementation, type Element, XMLSerializer } from '@xmldom/xmldom';
import { cleanLine } from '#shared/lib/clean-text.ts';

/** An element with its prefix, its attributes, and its text or what is in it; null leaves a part out. */
export interface Part {
  name: string;
  attributes: Readonly<Record<string, string>>;
  content: string | readonly (Part | null)[];
}

type Content = Part['content'];

export const part = (name: string, content: Content, attributes: Part['attributes'] = {}): Part => ({
  name,
  attributes,
  content,
});

/** The namespace of each prefix; that of the empty one is the document's own. */
type Namespaces = Readonly<Record<string, string>>;

/** A document without blanks between its elements. */
export function xmlOf(root: Part, namespaces: Namespaces): string {
  const document = new DOMImplementation().createDocument(namespaces[''] ?? null, root.name, null);
  const element = document.documentElement as Element;
  for (const [prefix, namespace] of Object.entries(namespaces))
    if (prefix) element.setAttributeNS('http://www.w3.org/2000/xmlns/', `xmlns:${prefix}`, namespace);
  fill(element, root, namespaces);
  return `<?xml version="1.0" encoding="UTF-8"?>${new XMLSerializer().serializeToString(document)}`;
}

function fill(element: Element, { attributes, content }: Part, namespaces: Namespaces): void {
  const document = element.ownerDocument;
  if (!document) return;
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  if (typeof content === 'string') {
    element.appendChild(document.createTextNode(allowed(content)));
    return;
  }
  for (const each of content) {
    if (!each) continue;
    const [prefix = ''] = each.name.split(':');
    const child = document.createElementNS(namespaces[prefix] ?? null, each.name);
    element.appendChild(child);
    fill(child, each, namespaces);
  }
}

/** One line, without what XML has no way to write. */
const allowed = (text: string): string => cleanLine(text.toWellFormed()).replace(/[\ufffe\uffff]/g, '');
