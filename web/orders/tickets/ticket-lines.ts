import type { Language } from '#shared/lib/language.ts';
import type { BarcodeSettings } from '#shared/settings/preferences/barcode-settings.schema.ts';
import { type TicketLayout, type TicketWarning, ticketLayout } from './ticket-layout.ts';

/** The content of one ticket. */
export interface TicketFacts {
  code: string;
  orderNumber: string;
  /** The number of the ticket in the order: 1 of 2. */
  index: number;
  total: number;
  article: string;
  customer: string;
  dueDate: string;
  /** Stands beside the due date, or in its place where the shop prints none. */
  rush: boolean;
  works: readonly string[];
  /** What an alteration changes: `Sleeve +½`. */
  changes: readonly string[];
}

export type TicketFact = 'article' | 'dueDate' | 'customer' | 'works' | 'changes';
/** The facts on one line; the second one is at its end. */
export type TicketLine = readonly [TicketFact, TicketFact?];

/** The facts that a ticket should show, most important first. */
function wantedFacts(facts: TicketFacts, settings: BarcodeSettings): TicketFact[] {
  return [
    'article',
    // An alteration is done by these: they take the place of its work types.
    ...(facts.changes.length > 0 ? (['changes'] as const) : []),
    ...(settings.showDueDate || facts.rush ? (['dueDate'] as const) : []),
    ...(settings.showCustomer && facts.customer ? (['customer'] as const) : []),
    ...(settings.showWorkTypes && facts.works.length > 0 && facts.changes.length === 0
      ? (['works'] as const)
      : []),
  ];
}

/** The order in which the facts are printed. */
const readingOrder: readonly TicketFact[] = ['article', 'changes', 'customer', 'works', 'dueDate'];

/** Beside a QR code each fact has its own line; the least important ones are left out if they don't fit. */
const single = (wanted: readonly TicketFact[], room: number): TicketLine[] =>
  wanted
    .slice(0, room)
    .toSorted((a, b) => readingOrder.indexOf(a) - readingOrder.indexOf(b))
    .map((fact) => [fact]);

/** Above bars, two facts may share a line: the article with the most important one, or the others with each other. */
function paired([article, ...facts]: readonly TicketFact[], room: number): TicketLine[] {
  if (!article || room === 0) return [];
  const [first, second, third] = facts;
  if (room === 1) return [first ? [article, first] : [article]];
  if (facts.length < room) return [[article], ...facts.map((fact): TicketLine => [fact])];
  const pair: TicketLine = second ? [second, first] : [first as TicketFact];
  if (!third) return [[article], pair];
  // In Nastaliq, the usual label has two lines: four facts on them are better than three.
  return room > 2
    ? [[article], pair, [third]]
    : [
        [article, first],
        [second as TicketFact, third],
      ];
}

/** The changes of an alteration have a line of their own: one that is cut off is one that isn't made. */
function withChanges(wanted: readonly TicketFact[], room: number): TicketLine[] {
  if (!wanted.includes('changes') || room < 2) return paired(wanted, room);
  const [article, ...others] = paired(
    wanted.filter((fact) => fact !== 'changes'),
    room - 1,
  );
  return [...(article ? [article] : []), ['changes'], ...others];
}

const mostPaired = 3;

/** The layout of a ticket, the content of its lines, and the warnings about differences from the settings. */
export function composeTicket(
  facts: TicketFacts,
  settings: BarcodeSettings,
  language: Language,
): { layout: TicketLayout; lines: TicketLine[]; warnings: TicketWarning[] } {
  const wanted = wantedFacts(facts, settings);
  const { code, orderNumber, index, total } = facts;
  const layout = ticketLayout(settings, language, {
    code,
    number: orderNumber,
    count: `${index}/${total}`,
    lines: Math.min(wanted.length, mostPaired),
  });
  const lines = (layout.code.kind === 'bars' ? withChanges : single)(wanted, layout.lines);
  const shown = lines.flat().filter(Boolean).length;
  const missing: TicketWarning[] =
    shown === wanted.length ? [] : [{ kind: shown === 0 ? 'noLines' : 'someLines' }];
  return { layout, lines, warnings: [...layout.warnings, ...missing] };
}
