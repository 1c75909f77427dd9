import { type Line, part, type Sold, sell, sum, total } from './sums.ts';

/** What is sold on the day. `cost` is what its design or item says. */
export interface Article extends Sold {
  code: string;
  name: string;
  cost: number;
}

const article = (code: string, name: string, amounts: Sold & { cost: number }): Article => ({
  code,
  name,
  ...amounts,
});

export const thobe = article('TH-1', 'Thobe', { quantity: 3, price: 333_35, off: 10, cost: 80_00 });
export const coat = article('CO-1', 'Coat', { quantity: 1, price: 899_95, cost: 200_00 });
export const kurta = article('KU-1', 'Kurta', { quantity: 2, price: 149_99, cost: 40_00 });
export const waistcoat = article('WC-1', 'Waistcoat', { quantity: 1, price: 275_00, cost: 60_00 });
export const ghutra = article('GH-1', 'Ghutra', { quantity: 4, price: 45_55, cost: 20_00 });
export const bisht = article('BI-1', 'Bisht', { quantity: 1, price: 1250_00, cost: 300_00 });
export const sirwal = article('SI-1', 'Sirwal', { quantity: 2, price: 60_25, cost: 15_00 });
export const shortening: Sold = { quantity: 1, price: 35_00 };

/** What comes off the first order. */
export const discount = 100_00;
const [thobes, coats] = sell([thobe, coat], discount) as [Line, Line];
const second = sell([kurta, waistcoat, ghutra]);
const third = sell([bisht, sirwal, shortening]);

/** Agreed costs of one piece. */
export const cost = {
  thobe: 40_25,
  remade: 45_00,
  coat: 90_00,
  kurta: 22_50,
  waistcoat: 55_00,
  bisht: 150_10,
  alteration: 15_00,
};

const credited = part(second[2] as Line, 0, 1);
const bills = {
  first: total([part(thobes, 0, 1)]),
  rest: total([part(thobes, 1, 3), coats]),
  second: total(second),
  credit: total([credited]),
};
const deposits = { first: 300_00, third: 200_00 };
const refund = 20_00;
const settled = 50_50;
const expense = 35_00;
const opening = 500_00;
/** What the till has less than it should. */
const missing = 2_50;
const earned = {
  /** One of three thobes was rejected. */
  noor: 2 * cost.thobe,
  zari: cost.remade + 2 * cost.kurta,
  tailor: cost.coat + cost.waistcoat,
};
const cashIn = deposits.first + bills.rest.total + bills.second.total;
const cashOut = refund + settled + expense;
const income = bills.first.net + bills.rest.net + bills.second.net - bills.credit.net;
/** The work on all that is made is agreed, so that designs' own cost doesn't count; the ghutras are goods, and one came back. */
const goods = (ghutra.quantity - 1) * ghutra.cost;
const made = sum(Object.values(earned)) + goods;

/** Every figure of the day. */
export const figures = {
  orders: { first: total([thobes, coats]), second: total(second), third: total(third) },
  bills,
  deposits,
  /** What the first invoice still has to get after the deposit. */
  restOfFirst: bills.first.total - deposits.first,
  refund,
  /** What the credit note freed and the refund left. */
  credit: bills.credit.total - refund,
  earned,
  settled,
  expense,
  cash: {
    opening,
    in: cashIn,
    out: cashOut,
    expected: opening + cashIn - cashOut,
    missing,
    counted: opening + cashIn - cashOut - missing,
  },
  ledger: { in: cashIn + deposits.third + bills.first.total - deposits.first, out: cashOut },
  accounting: {
    income,
    cost: made,
    profit: income - made,
    expenses: expense,
    netProfit: income - made - expense,
  },
  /** All orders less what was paid and not given back. The ghutra that came back is still ordered. */
  owed: total(third).total - deposits.third + refund,
};
