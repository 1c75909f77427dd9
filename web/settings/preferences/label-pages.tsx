import type { CSSProperties, ReactNode } from 'react';
import { a4, sheetOf } from '#shared/settings/preferences/barcode-settings.rules.ts';
import type { BarcodeSettings } from '#shared/settings/preferences/barcode-settings.schema.ts';
import type { OwnPages } from '#web/ui/print/page-rule.ts';
import { OwnPage } from '#web/ui/print/paper.tsx';

/** The page size for the printer: a label, or a sheet of labels. */
export const labelPageSize = ({ stock, labelWidth, labelHeight }: BarcodeSettings): OwnPages =>
  stock === 'a4' ? a4 : { width: Number(labelWidth), height: Number(labelHeight) };

interface LabelPagesProps<Label> {
  labels: readonly Label[];
  settings: BarcodeSettings;
  /** How many labels of the first sheet are already used. */
  used?: number;
  draw: (label: Label) => ReactNode;
}

/** What is printed on labels: one per page of a roll, or many on a sheet. */
export function LabelPages<Label>({ labels, settings, used = 0, draw }: LabelPagesProps<Label>) {
  const page = labelPageSize(settings);
  const numbered = labels.map((label, index) => ({ index, drawn: draw(label) }));
  if (settings.stock === 'roll') {
    return numbered.map(({ index, drawn }) => (
      <OwnPage key={index} {...page}>
        {drawn}
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
  return sheetsOf(numbered, first, count).map((sheet, at) => (
    <OwnPage key={sheet[0]?.index} {...page}>
      <div className="grid absolute" style={grid}>
        {sheet.map(({ index, drawn }, place) => (
          <div key={index} {...(at === 0 && place === 0 && { style: begin })}>
            {drawn}
          </div>
        ))}
      </div>
    </OwnPage>
  ));
}

/** The first sheet has fewer labels if some are already used. */
function sheetsOf<Label>(labels: readonly Label[], used: number, count: number): Label[][] {
  const sheets = [labels.slice(0, count - used)];
  for (let from = count - used; from < labels.length; from += count)
    sheets.push(labels.slice(from, from + count));
  return sheets.filter((sheet) => sheet.length > 0);
}
