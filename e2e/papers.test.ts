import type { Page } from '@playwright/test';
import { invoiceContract } from '#shared/billing/invoice/invoice.contract.ts';
import { paymentContract } from '#shared/billing/payment/payment.contract.ts';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { dimensionTemplateContract } from '#shared/customers/measuring/dimension-template.contract.ts';
import { measurementContract } from '#shared/customers/measuring/measurement.contract.ts';
import { type Language, languages } from '#shared/lib/language.ts';
import { localDate } from '#shared/lib/local-date.ts';
import { taxContract } from '#shared/settings/money/tax.contract.ts';
import { preferenceContract } from '#shared/settings/preferences/preference.contract.ts';
import { bookOrder } from './book-order.ts';
import { expect, ownerTest as test } from './fixtures.ts';
import { plain, savePdf } from './pdf.ts';
import type { ShopOwner } from './shop-owner.ts';
import type { TestUser } from './test-user.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/** Measures the customer of an order with the first form that has a drawing. */
async function takeMeasurements({ call }: ShopOwner, customerId: number): Promise<number> {
  const forms = (await call(dimensionTemplateContract.list, { query: {} })).data;
  const form = forms.find(({ fields }) => fields.some(({ point }) => point?.startsWith('sherwani.')));
  if (!form) throw new Error('no form of a sherwani');
  const lengths = form.fields.filter(({ kind, unit }) => kind === 'text' && unit);
  const values = Object.fromEntries(lengths.map(({ id }, index) => [id, `${20 + index} ${index + 1}/16`]));
  const body = { customerId, templateId: form.id, values, reason: 'Left shoulder lower' };
  return (await call(measurementContract.create, { body })).id;
}

/** An invoice that is paid in part and credited in part, with all the papers that it leads to, and those of the workshop. */
async function papersOf(user: TestUser, owner: ShopOwner): Promise<Record<string, string>> {
  const { call } = owner;
  const { timeZone } = await call(preferenceContract.get, {});
  const date = localDate(timeZone);
  const tax = (await call(taxContract.list, { query: {} })).data.find(({ rate }) => Number(rate) === 15);
  const taxId = tax?.id ?? null;
  const { id: customerId } = await call(customerContract.create, { body: { name: user.words.customer } });
  const measurementId = await takeMeasurements(owner, customerId);
  const order = await bookOrder(user, owner, {
    customerId,
    referenceNumber: 'P-1',
    discount: { kind: 'amount', value: '50' },
    rows: [
      {
        kind: 'article',
        name: 'Thobe',
        quantity: 3,
        price: '333.35',
        taxId,
        measurementId,
        note: 'Double stitch',
        fabric: { from: 'customer', note: 'Dark blue' },
      },
      { kind: 'article', name: 'ثوب سعودي', quantity: 1, price: '1250', taxId },
    ],
  });
  const deposit = await call(paymentContract.create, {
    body: { orderId: order.id, amount: '300', method: 'cash', date, note: 'Two notes' },
  });
  const invoice = await call(invoiceContract.create, {
    body: {
      customerId: order.customer.id,
      invoiceDate: date,
      lines: order.rows.map(({ id, quantity }) => ({ orderRowId: id, quantity })),
    },
  });
  const note = await call(invoiceContract.credit, {
    params: { id: invoice.id },
    body: { reason: 'Stained', lines: [{ invoiceLineId: invoice.lines[0]?.id ?? 0, quantity: 1 }] },
  });
  const { refunds } = await call(paymentContract.refund, {
    params: { id: deposit.id },
    body: { amount: '20', date, reason: 'Too much' },
  });
  const receipt = `/payments/${deposit.id}/receipt`;
  return {
    invoice: `/invoice/${invoice.id}/print`,
    'credit note': `/invoice/${note.id}/print`,
    receipt: `/orders/${order.id}/receipt`,
    'receipt of a payment': receipt,
    'receipt of a refund': `${receipt}?refund=${refunds[0]?.id}`,
    statement: `/customer/${order.customer.id}/statement/print`,
    'job cards': `/job-cards?orders=${order.id}&for=row`,
    'measurement sheet': `/measurement/${measurementId}/print`,
  };
}

/** The texts that are seen of the paper, without those for people who can't see it. */
const seenOn = (page: Page) =>
  page.getByRole('article').evaluate((sheet) => {
    for (const hidden of sheet.querySelectorAll('.sr-only, style')) hidden.remove();
    const texts: string[] = [];
    const walker = document.createTreeWalker(sheet, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '');
    return texts.join(' ');
  });

/**
 * What can be compared exactly. In Arabic and Urdu that is amounts, dates, codes and Latin words: a PDF gives the letters of Urdu as
 * the glyphs of which they are drawn, some of them as Latin letters and digits, and moves the marks of Arabic.
 */
const comparedIn = {
  en: /\p{L}[\p{L}\p{N}.@-]*|\p{N}[\p{N}.,:/-]*/gu,
  ar: /[A-Za-z][\w.@-]*|\p{N}[\p{N}.,:/-]*/gu,
  ur: /[A-Z]+-\d+|[A-Za-z]{5,}|\d[\d,]*\.\d\d/g,
};

/**
 * The codes, words and numbers of a paper. They are sorted, because a PDF's text has its columns in another order. A PDF
 * may break a code after its dash, and its text may lack the space before a fraction or between a word and a number. The
 * time at which a job card was written is left out.
 */
const partsOf = (text: string, language: Language) =>
  (
    plain(text)
      .replace(/(?<=\w)- (?=\d)/g, '-')
      .replace(/(?=[¼-¾⅐-⅞])|(?<=\p{L})(?=\p{N})/gu, ' ')
      .replace(/\b\d\d:\d\d\b/g, '')
      .match(comparedIn[language]) ?? []
  ).toSorted();

/** Arabic words without marks; their letters sorted, since those of a ligature change places. */
const arabicWords = (text: string) =>
  (plain(text).match(/(?<!\p{M})\p{Script=Arabic}+(?!\p{M})/gu) ?? [])
    .filter((word) => word.length > 4)
    .map((word) => [...word].toSorted().join(''));

/** The number of the page, which the print view leaves to the printer. */
const pageNumber = /\b1 \/ 1\b/;

for (const language of languages)
  test(`every paper in ${language} says the same as the PDF of it`, async ({ user, owner }) => {
    const { page } = user;
    const papers = await papersOf(user, owner);
    for (const [name, path] of Object.entries(papers)) {
      await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`);
      await expect(page.getByRole('article')).toContainText(/P-1|C-\d/);
      await expect(page.getByRole('article')).toHaveAttribute('lang', language);
      const pdf = await savePdf(user);
      const seen = await seenOn(page);
      const [written, drawn] = [seen, pdf.replace(pageNumber, '')].map((text) => partsOf(text, language));
      expect(drawn, name).toEqual(written);
      if (language === 'ar') {
        expect(arabicWords(seen).length, name).toBeGreaterThan(5);
        expect(arabicWords(pdf), name).toEqual(expect.arrayContaining(arabicWords(seen)));
      }
    }
  });
