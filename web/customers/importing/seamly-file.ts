import { SaxesParser } from 'saxes';
import { decodeText } from '#web/lib/table/decode-text.ts';

/**
 * Individual measurements as Seamly2D keeps them in `.smis` files, and it and Valentina earlier in `.vit` files: XML with
 * the root `smis` or `vit`. Source: Seamly2D, src/libs/ifc/schema/individual_size_measurements/v0.3.4.xsd.
 */
export interface SeamlyFile {
  unit: (typeof seamlyUnits)[number];
  measurements: SeamlyMeasurement[];
  notes: string;
}

export interface SeamlyMeasurement {
  /** Of body measurements their common name, `waist_circ`; names of one's own begin with `@`. */
  name: string;
  /** A number with a decimal point, or a formula. */
  value: string;
  /** What people call it; may be empty. */
  fullName: string;
}

const seamlyUnits = ['mm', 'cm', 'inch'] as const;

/** Far more than any such file has: 200 measurements are about 20 kB. */
const limits = { bytes: 1_000_000, depth: 8, measurements: 2000 };

export type SeamlyReason = 'tooLarge' | 'damaged' | 'otherKind' | 'manySizes';

/** Why a file can't be read. */
export class SeamlyProblem extends Error {
  readonly reason: SeamlyReason;

  constructor(reason: SeamlyReason) {
    super(reason);
    this.reason = reason;
  }
}

/**
 * Reads a file of individual measurements. Entities, which could grow without end, are refused with the document type
 * that would declare them.
 * @throws SeamlyProblem
 */
export async function readSeamly(file: Blob): Promise<SeamlyFile> {
  if (file.size > limits.bytes) throw new SeamlyProblem('tooLarge');
  return parseSeamly(decodeText(new Uint8Array(await file.arrayBuffer())).text);
}

/** @throws SeamlyProblem */
export function parseSeamly(text: string): SeamlyFile {
  const parser = new SaxesParser({});
  const path: string[] = [];
  const measurements: SeamlyMeasurement[] = [];
  const texts: Record<string, string> = {};
  const refuse = (reason: SeamlyReason): never => {
    throw new SeamlyProblem(reason);
  };
  parser.on('error', () => refuse('damaged'));
  parser.on('doctype', () => refuse('damaged'));
  parser.on('opentag', ({ name, attributes }) => {
    if (path.length === 0) checkRoot(name, refuse);
    path.push(name);
    if (path.length > limits.depth) refuse('damaged');
    if (name !== 'm' || path.at(-2) !== 'body-measurements') return;
    const { name: own, value, full_name: fullName = '' } = attributes;
    if (own === undefined || value === undefined || measurements.length === limits.measurements)
      refuse('damaged');
    else measurements.push({ name: own, value: value.trim(), fullName });
  });
  const addText = (part: string) => {
    const place = path[1];
    if (path.length === 2 && (place === 'unit' || place === 'notes'))
      texts[place] = (texts[place] ?? '') + part;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => void path.pop());
  parser.write(text.replace(/^\ufeff/, '')).close();
  const unit = seamlyUnits.find((each) => each === texts.unit?.trim()) ?? refuse('damaged');
  return { unit, measurements, notes: texts.notes ?? '' };
}

function checkRoot(name: string, refuse: (reason: SeamlyReason) => never): void {
  if (name === 'smis' || name === 'vit') return;
  refuse(name === 'smms' || name === 'vst' ? 'manySizes' : 'otherKind');
}

/** No predefined system of pattern making. */
const noSystem = 998;
/** What the format has for an unknown date. */
const unknownBirth = '1800-01-01';

/** Writes a `.smis` file of version 0.3.4. */
export function writeSeamly({ unit, measurements, notes }: SeamlyFile, person: string): string {
  const listed = measurements.map(
    ({ name, value, fullName }) =>
      `        <m name="${escaped(name)}" value="${escaped(value)}" full_name="${escaped(fullName)}"/>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<smis>',
    '    <version>0.3.4</version>',
    '    <read-only>false</read-only>',
    `    <notes>${escaped(notes)}</notes>`,
    `    <unit>${unit}</unit>`,
    `    <pm_system>${noSystem}</pm_system>`,
    '    <personal>',
    '        <family-name></family-name>',
    `        <given-name>${escaped(person)}</given-name>`,
    `        <birth-date>${unknownBirth}</birth-date>`,
    '        <gender>unknown</gender>',
    '        <email></email>',
    '    </personal>',
    '    <body-measurements>',
    ...listed,
    '    </body-measurements>',
    '</smis>',
    '',
  ].join('\n');
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Control characters and halves of pairs have no place in XML at all. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\p{NChar}]/gu, (character) => (character === '\n' ? character : ''))
    .replace(/[&<>"]/g, (character) => entities[character] ?? '');
