import type { Fact, Line, PaperCode, Words } from './paper.ts';

/** A drawing in an area of 260 × 400, with numbered places. Never mirrored. */
export interface NumberedDrawing {
  /** What it is, for those who can't see it. */
  label: string;
  /** SVG paths. */
  outlines: readonly string[];
  marks: readonly { number: number; at: readonly [x: number, y: number]; line: string }[];
}

/** A named figure in large type. */
export interface CardFigure {
  /** The number of its place on the drawing. */
  number: number | null;
  label: Words;
  /** The fraction has a slot of its own, so that 46 and 46½ line up. */
  whole: string;
  fraction: string;
  /** Of this figure alone; empty where all have the same. */
  unit: string;
}

export interface CardGroup {
  name: Words;
  figures: readonly CardFigure[];
}

/** Figures beside a drawing. */
export interface CardPart {
  heading: Line | null;
  drawing: NumberedDrawing | null;
  groups: readonly CardGroup[];
  /** In three columns over the whole width; the drawing goes to the back. */
  isWide: boolean;
}

/** A named choice; without a value, a remark among them. */
export interface CardChoice {
  label: Words;
  value: Words | null;
}

/** A cell to tick, with who it is for, or a line where nobody is named yet. */
export interface CardStep {
  name: Words;
  isDone: boolean;
  who: Words | null;
}

/**
 * A card or sheet to work by: what it is, large figures numbered as on a drawing, notes, and steps to tick. A `card` is on A5, a
 * `strip` on a roll of 80 mm, without what is pinned on or shown by pictures.
 */
export interface Card {
  kind: 'card' | 'strip';
  title: Words;
  /** In a box beside the title: `1/3`. */
  boxed: string | null;
  /** Beside the title. */
  remark: string | null;
  /** Who gives it, and who gets it. */
  from: Words;
  /** With its text below it. */
  code: PaperCode | null;
  facts: readonly Fact[];
  parts: readonly CardPart[];
  choices: readonly CardChoice[];
  notes: {
    /** In a dashed box to pin something on. */
    swatch: string | null;
    heading: string | null;
    lines: readonly Line[];
    /** Addresses of pictures. */
    pictures: readonly string[];
  };
  steps: readonly CardStep[];
  /** The last line of the card, at its start and end. */
  foot: readonly [start: string, end: string] | null;
  /** Repeated on each page of a paper of several pages, beside its number. */
  pageFoot: Words | null;
}
