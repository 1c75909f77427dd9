import type { CSSProperties } from 'react';
import { a4, sheetOf } from '#shared/settings/preferences/barcode-settings.rules.ts';
import type { BarcodeSettings } from '#shared/settings/preferences/barcode-settings.schema.ts';
import type { OwnPages } from '#web/ui/print/page-rule.ts';
import { OwnPage } from '#web/ui/print/paper.tsx';
import { Ticket } from './ticket.tsx';
import type { TicketFacts } from './ticket-lines.ts';
import classes from './ticket-pages.module.css';

/** The page size for the printer: a label, or a sheet of labels. */
export const ticketPageSize = ({ stock, labelWidth, labelHeight }: BarcodeSettings): OwnPages =>
  stock === 'a4' ? a4 : { width: Number(labelWidth), height: Number(labelHeight) };

interface TicketPagesProps {
  tickets: readonly TicketFacts[];
  settings: BarcodeSettings;
  /** How many labels of the first sheet are already used. */
  used?: number;
}

/** Tickets on labels: one per page of a roll, or many on a sheet. */
export function TicketPages({ tickets, settings, used = 0 }: TicketPagesProps) {
  const page = ticketPageSize(settings);
  if (settings.stock === 'roll') {
    return tickets.map((facts) => (
      <OwnPage key={facts.index} {...page}>
        <Ticket facts={facts} settings={settings} />
      </OwnPage>
    ));
  }
  const { columns, count, top, start } = sheetOf(settings);
  const first = Math.min(used, count - 1);
  const grid: CSSProperties = {
    insetBlockStart: `${top}mm`,
    insetInlineStart: `${start}mm`,
    gridTemplateColumns: `repeat(${columns}, ${settings.labelWidth}mm)`,
    gridAutoRows: `${settings.labelHeight}mm`,
  };
  const begin: CSSProperties = {
    gridColumnStart: (first % columns) + 1,
    gridRowStart: Math.floor(first / columns) + 1,
  };
  return sheetsOf(tickets, first, count).map((sheet, at) => (
    <OwnPage key={sheet[0]?.index} {...page}>
      <div className={classes.sheet} style={grid}>
        {sheet.map((facts, place) => (
          <div key={facts.index} {...(at === 0 && place === 0 && { style: begin })}>
            <Ticket facts={facts} settings={settings} />
          </div>
        ))}
      </div>
    </OwnPage>
  ));
}

/** The first sheet has fewer labels if some are already used. */
function sheetsOf(tickets: readonly TicketFacts[], used: number, count: number): TicketFacts[][] {
  const sheets = [tickets.slice(0, count - used)];
  for (let from = count - used; from < tickets.length; from += count)
    sheets.push(tickets.slice(from, from + count));
  return sheets.filter((sheet) => sheet.length > 0);
}
