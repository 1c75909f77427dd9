import { expect, test } from 'vitest';
import { languages } from '#shared/lib/language.ts';
import { labelStocks } from '#shared/settings/preferences/barcode-settings.rules.ts';
import type { BarcodeSettings, Symbology } from '#shared/settings/preferences/barcode-settings.schema.ts';
import { composeTicket, type TicketFacts } from './ticket-lines.ts';

const settings: BarcodeSettings = {
  version: 1,
  encoded: 'ticketNumber',
  symbology: 'code128',
  stock: 'roll',
  ticketFor: 'piece',
  labelWidth: '62',
  labelHeight: '40',
  marginTop: '2',
  marginBottom: '2',
  marginStart: '3',
  marginEnd: '3',
  showCustomer: true,
  showDueDate: true,
  showWorkTypes: true,
};
const facts: TicketFacts = {
  code: 'ORD-0042-1-2',
  orderNumber: 'ORD-0042',
  index: 2,
  total: 12,
  article: 'Saudi thobe',
  customer: 'Hamza',
  dueDate: '2026-11-20',
  rush: false,
  works: ['Cutting'],
  changes: [],
};
const kinds = (warnings: { kind: string }[]) => warnings.map(({ kind }) => kind);

test('the usual label has room for everything, in all three scripts', () => {
  for (const language of languages) {
    const { lines, layout, warnings } = composeTicket(facts, settings, language);
    expect(warnings).toEqual([]);
    expect(lines.flat().filter(Boolean).sort()).toEqual(['article', 'customer', 'dueDate', 'works']);
    expect(layout.code).toMatchObject({ kind: 'bars', module: 0.25 });
    expect(layout.withText).toBe(true);
  }
});

test('on every label that can be bought, code and lines stay within it and scan', () => {
  for (const { width, height } of labelStocks) {
    for (const symbology of ['code128', 'qr', 'ean13'] as Symbology[]) {
      for (const language of languages) {
        const label = { ...settings, symbology, labelWidth: width, labelHeight: height };
        const code = symbology === 'ean13' ? '2000012340024' : facts.code;
        const { layout } = composeTicket({ ...facts, code }, label, language);
        const { headHeight, lineHeight, lines, withText } = layout;
        const high = layout.code.height + (withText ? 3 : 0);
        const used =
          layout.code.kind === 'bars' ? lines * lineHeight + high : Math.max(lines * lineHeight, high);
        expect(headHeight + used, `${width} × ${height} ${symbology}`).toBeLessThanOrEqual(
          Number(height) - 4 + 0.01,
        );
        expect(layout.code.width).toBeLessThanOrEqual(Number(width) - 6 + 0.01);
        if (layout.code.kind === 'bars') {
          expect(layout.code.height).toBeGreaterThanOrEqual(10);
          expect(layout.code.module).toBeGreaterThanOrEqual(0.25);
        } else expect(layout.code.module).toBeGreaterThanOrEqual(0.325);
      }
    }
  }
});

test('what doesn’t fit is reported, and another code is printed instead', () => {
  const narrow = composeTicket(facts, { ...settings, labelWidth: '40', labelHeight: '30' }, 'en');
  expect(kinds(narrow.warnings)).toContain('tooWide');
  expect(narrow.layout.code.kind).toBe('qr');
  const arabic = composeTicket({ ...facts, code: 'طلب-1' }, settings, 'ar');
  expect(kinds(arabic.warnings)).toContain('letters');
  const low = composeTicket(facts, { ...settings, labelHeight: '20' }, 'en');
  expect(kinds(low.warnings)).toContain('tooLow');
  const urdu = composeTicket(facts, { ...settings, labelHeight: '29' }, 'ur');
  expect(kinds(urdu.warnings)).toEqual(['someLines']);
  expect(urdu.lines).toEqual([['article', 'dueDate']]);
});

test('the ticket of an alteration says what changes, in place of its works', () => {
  const altering = { ...facts, changes: ['Sleeve +½', 'Length −1'] };
  const { lines } = composeTicket(altering, settings, 'en');
  expect(lines.flat().filter(Boolean).sort()).toEqual(['article', 'changes', 'customer', 'dueDate']);
  expect(lines).toContainEqual(['changes']);
  expect(composeTicket(altering, settings, 'ur').lines).toContainEqual(['changes']);
  const alone = { ...settings, showCustomer: false, showDueDate: false, showWorkTypes: false };
  expect(composeTicket(altering, alone, 'en').lines).toEqual([['article'], ['changes']]);
  // A rush is said even where the shop prints no due dates.
  expect(composeTicket({ ...facts, rush: true }, alone, 'en').lines).toEqual([['article'], ['dueDate']]);
});
