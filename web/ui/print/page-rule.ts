import type { Direction } from '#shared/lib/language.ts';

/** The paper of a document; a roll is as long as the content. */
export type PaperSize = 'a4' | 'a4-landscape' | 'a5' | 'roll80' | OwnPages;

/** Pages of any size whose content has its own margins: labels, and sheets of labels. In millimetres. */
export interface OwnPages {
  width: number;
  height: number;
}

interface PageOptions {
  /** The height of the content, in millimetres. */
  height: number;
  foot: string | undefined;
  direction: Direction;
}

const sheets = {
  a4: { width: 210, name: 'A4' },
  'a4-landscape': { width: 297, name: 'A4 landscape' },
  a5: { width: 148, name: 'A5' },
};
const roll = 80;

/** The width of the paper in millimetres. */
export function widthOf(size: PaperSize): number {
  if (typeof size === 'object') return size.width;
  return size === 'roll80' ? roll : sheets[size].width;
}

/** Converts CSS pixels to millimetres. */
export const millimetres = (pixels: number): number => (pixels * 25.4) / 96;

/** The `@page` rule for a paper; it applies to the whole page, so it is removed with the paper. */
export function pageRule(size: PaperSize, { height, foot, direction }: PageOptions): string {
  if (typeof size === 'object') return `@page { size: ${size.width}mm ${size.height}mm; margin: 0; }`;
  if (size === 'roll80') return `@page { size: ${roll}mm ${Math.ceil(height) + 1}mm; margin: 0; }`;
  const [start, end] = direction === 'ltr' ? ['left', 'right'] : ['right', 'left'];
  const look =
    'font: 400 8pt Inter Variable, Vazirmatn Variable, sans-serif; vertical-align: top; direction: ltr;';
  return `@page {
    size: ${sheets[size].name};
    margin: 12mm;
    @bottom-${start} { content: ${quoted(foot ?? '')}; ${look} }
    @bottom-${end} { content: counter(page) " / " counter(pages); ${look} }
  }`;
}

/** A CSS string, with special characters escaped. */
const quoted = (text: string): string =>
  `"${text.replace(/["\\\n\r<]/g, (character) => `\\${character.charCodeAt(0).toString(16)} `)}"`;
