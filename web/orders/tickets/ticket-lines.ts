import type { Language } from '#shared/lib/language.ts';
import type { BarcodeSettings } from '#shared/settings/preferences/barcode-settings.schema.ts';
import { type TicketLayout, type TicketWarning, ticketLayout } from './ticket-layout.ts';

/** What one ticket says. */
export interface TicketFacts {
  code: string;
  orderNumber: string;
  /** Which of the order's tickets: 1 of 2. */
  index: number;
  total: number;
  article: string;
  customer: string;
  dueDate: string;
  works: readonly string[];
}

export type TicketFact = 'article' | 'dueDate' | 'customer' | 'works';
/** The facts of one line; the second stands at its end. */
export type TicketLine = readonly [TicketFact, TicketFact?];

/** What a ticket should say, the most important first. */
function wantedFacts(facts: TicketFacts, settings: BarcodeSettings): TicketFact[] {
  return [
    'article',
    ...(settings.showDueDate ? (['dueDate'] as const) : []),
    ...(settings.showCustomer && facts.customer ? (['customer'] as const) : []),
    ...(settings.showWorkTypes && facts.works.length > 0 ? (['works'] as const) : []),
  ];
}

/** As they are read, whichever of them are there. */
const readingOrder: readonly TicketFact[] = ['article', 'customer', 'works', 'dueDate'];

/** Beside a QR code each fact has a line; the least important have none where there is no room. */
const single = (wanted: readonly TicketFact[], room: number): TicketLine[] =>
  wanted
    .slice(0, room)
    .toSorted((a, b) => readingOrder.indexOf(a) - readingOrder.indexOf(b))
    .map((fact) => [fact]);

/** Above bars two facts may share a line: the article with what matters most, or the others with each other. */
function paired([article, ...facts]: readonly TicketFact[], room: number): TicketLine[] {
  if (!article || room === 0) return [];
  const [first, second, third] = facts;
  if (room === 1) return [[article, first]];
  if (facts.length < room) return [[article], ...facts.map((fact): TicketLine => [fact])];
  const pair: TicketLine = second ? [second, first] : [first as TicketFact];
  if (!third) return [[article], pair];
  // In Nastaliq the usual label has two lines: better four facts on them than three.
  return room > 2
    ? [[article], pair, [third]]
    : [
        [article, first],
        [second as TicketFact, third],
      ];
}

const mostPaired = 3;

/** How a ticket lies on its label, what stands on its lines, and what isn't as it was chosen. */
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
  const lines = (layout.code.kind === 'bars' ? paired : single)(wanted, layout.lines);
  const shown = lines.flat().filter(Boolean).length;
  const missing: TicketWarning[] =
    shown === wanted.length ? [] : [{ kind: shown === 0 ? 'noLines' : 'someLines' }];
  return { layout, lines, warnings: [...layout.warnings, ...missing] };
}
