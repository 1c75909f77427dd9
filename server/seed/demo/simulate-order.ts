import { piecesOf } from '#shared/lib/quantity.ts';
import { balanceOf, bill, credit, owedOn, pay, unbilled } from './billing.ts';
import { after, daysAfter } from './calendar.ts';
import { cancel, handOver, postpone, relabel, undoCancel } from './counter.ts';
import { tailor } from './owner.seed.ts';
import type { Script } from './people.seed.ts';
import type { Random } from './random.ts';
import { type Invoice, person, type Shop, type SimulatedOrder } from './shop.ts';
import { cancellations, credits, rejections } from './texts.ts';
import { assign, collect, type Maker, revert } from './workshop.ts';

/** Simulates one order: yields the time at which each next step happens. */
export type OrderSteps = Generator<Date, void, void>;

const manager = 'Imran Qureshi';
const bookkeeper = 'Yousef Haddad';
export const clerks = ['Noura Al-Qahtani', 'Hessa Al-Dosari', 'Bilal Ahmed', 'Maria Santos'];

/** Work in production sequence, with hours of waiting and of work, and the cost of a piece. */
const steps = [
  { work: 'Cutting', waits: [6, 76], takes: [6, 44], costs: [5, 8] },
  { work: 'Embroidery', waits: [4, 40], takes: [40, 130], costs: [30, 70] },
  { work: 'Stitching', waits: [8, 90], takes: [34, 140], costs: [24, 45] },
  { work: 'Buttonholes', waits: [2, 20], takes: [5, 26], costs: [3, 5] },
  { work: 'Pressing', waits: [2, 20], takes: [3, 22], costs: [3, 4] },
  { work: 'Alteration', waits: [4, 48], takes: [4, 40], costs: [8, 14] },
] as const;

export function* simulateOrder(shop: Shop, random: Random, simulated: SimulatedOrder): OrderSteps {
  const clerk = person(shop, random.pick(clerks));
  takeDeposit(shop, random, simulated, clerk);
  if (random.chance(0.05))
    relabel(shop, simulated, 'Awaiting fabric', random.pick(['Customer brings it', 'Ordered from supplier']));
  if (random.chance(0.035)) {
    yield* cancelled(shop, random, simulated, clerk);
    if (simulated.order.cancelledAt) return;
  }
  // One order in nine is late.
  const pace = random.chance(0.11) ? random.whole(2, 3) : 1;
  yield* made(shop, random, simulated, pace);
  if (random.chance(0.4))
    relabel(shop, simulated, 'Ready for pickup', random.chance(0.8) ? 'Customer told' : 'No answer');
  yield* collected(shop, random, simulated, clerk);
}

type Clerk = ReturnType<typeof person>;

function takeDeposit(shop: Shop, random: Random, simulated: SimulatedOrder, clerk: Clerk): void {
  const total = Number(simulated.order.inclTax);
  const method = random.weighted([
    ['cash', 45],
    ['card', 50],
    ['bank', 5],
  ] as const);
  if (random.chance(0.12)) {
    pay(shop, simulated, clerk, { amount: balanceOf(simulated), method });
    return;
  }
  if (total < 60 || random.chance(0.22)) return;
  const amount = `${Math.max(20, Math.floor((total * random.whole(25, 55)) / 1000) * 10)}.00`;
  pay(shop, simulated, clerk, { amount, method });
}

function* cancelled(shop: Shop, random: Random, simulated: SimulatedOrder, clerk: Clerk): OrderSteps {
  yield after(shop.clock, random, 5, 40);
  cancel(shop, simulated, clerk, random.pick(cancellations));
  if (!random.chance(0.25)) return;
  yield after(shop.clock, random, 1, 20);
  undoCancel(shop, simulated, clerk, 'Customer called back');
}

function* made(shop: Shop, random: Random, simulated: SimulatedOrder, pace: number): OrderSteps {
  const by = person(shop, manager);
  for (const { work, waits, takes, costs } of steps) {
    const workTypeId = shop.workTypes.find(({ name }) => name === work)?.id ?? 0;
    const own = simulated.works.filter((each) => each.workTypeId === workTypeId);
    if (own.length === 0) continue;
    const pieces = own.reduce((sum, { quantity }) => sum + quantity, 0);
    // Large orders take longer and go to several assignees.
    const size = pieces > 10 ? 3 : 1;
    yield after(shop.clock, random, waits[0] * pace, waits[1] * pace);
    if (pieces <= 10 && random.chance(0.012)) {
      assign(shop, simulated, by, { workTypeId, maker: makerOf(shop, random, work, costs), dueDate: null });
      yield after(shop.clock, random, 0, 2);
      revert(shop, simulated, by, 'Given to the wrong tailor');
    }
    while (own.some(({ quantity, assigned, collected }) => assigned < quantity || collected < quantity)) {
      if (own.some(({ quantity, assigned }) => assigned < quantity)) {
        const most = pieces > 10 && work === 'Stitching' ? { most: 8 } : {};
        const maker = makerOf(shop, random, work, costs);
        assign(shop, simulated, by, {
          workTypeId,
          maker,
          dueDate: daysAfter(dateOf(shop), 1 + size),
          ...most,
        });
      }
      if (work === 'Stitching') relabelAtWork(shop, random, simulated);
      yield after(shop.clock, random, takes[0] * pace * size, takes[1] * pace * size);
      if (random.chance(0.01)) yield* collectedTooEarly(shop, random, simulated, by, workTypeId);
      const isBad = ['Stitching', 'Embroidery', 'Pressing'].includes(work) && random.chance(0.035);
      const bad = isBad ? random.pick(rejections) : null;
      const rejected = bad && { rejected: 1, defectId: defectOf(shop, bad.defect), reason: bad.reason };
      collect(shop, simulated, by, { workTypeId, ...rejected, ...(size > 1 && { most: 7 }) });
    }
    if (pace > 1 && random.chance(0.15)) postpone(shop, simulated, by, daysAfter(simulated.order.dueDate, 4));
    if (work === 'Stitching' && random.chance(0.3)) relabel(shop, simulated, 'Waiting for the rest');
  }
}

const defectOf = ({ defects }: Shop, called: string): number | null =>
  defects.find(({ name }) => name === called)?.id ?? null;

function relabelAtWork(shop: Shop, random: Random, simulated: SimulatedOrder): void {
  if (random.chance(0.6)) relabel(shop, simulated, 'On the machine');
}

/** Collected by mistake and reverted at once. */
function* collectedTooEarly(
  shop: Shop,
  random: Random,
  simulated: SimulatedOrder,
  by: Clerk,
  workTypeId: number,
): OrderSteps {
  collect(shop, simulated, by, { workTypeId });
  yield after(shop.clock, random, 0, 1);
  revert(shop, simulated, by, 'Pieces were still on the machine');
}

const dateOf = ({ clock }: Shop): string => clock.toISOString().slice(0, 10);

const tailors: Record<string, readonly string[]> = {
  Cutting: ['Tariq Mehmood', 'محمد أكرم'],
  Stitching: [
    // The tailor who signs in has the most work to show.
    ...[tailor.name, tailor.name, tailor.name, tailor.name, 'غلام رسول', 'شاہد محمود', 'عبدالغفور'],
    ...['Asif Iqbal', 'Nadeem Butt', 'مصطفى النجار', 'محمود حمدان', 'كريم المصري'],
  ],
  Embroidery: ['Rafiq Hossain'],
  Buttonholes: ['Anwar Islam'],
  Pressing: ['ریاض حسین', 'Anwar Islam'],
  Alteration: ['محمد رفیق', 'Maria Santos'],
};

const workshops: Record<string, readonly string[]> = {
  Embroidery: ['Al Aseel Embroidery', 'مشغل اللمسة الذهبية للتطريز', 'الزین کڑھائی سنٹر'],
  Stitching: ['Hira Stitching Unit', 'ورشة النخيل للخياطة'],
  Buttonholes: ['Batha Buttonhole & Pressing'],
};

function makerOf(shop: Shop, random: Random, work: string, [least, most]: readonly [number, number]): Maker {
  const unitCost = `${random.whole(least, most)}.00`;
  const outside = workshops[work];
  const name = outside && random.chance(work === 'Embroidery' ? 0.75 : 0.2) ? random.pick(outside) : null;
  const company = shop.ledger.companies.find((each) => each.name === name);
  if (company) return { id: company.id, name: company.name, kind: 'company', unitCost };
  return { ...person(shop, random.pick(tailors[work] ?? [])), kind: 'user', unitCost };
}

/** Handed over and paid: usually at once, sometimes after a partial invoice, sometimes never in full. */
function* collected(shop: Shop, random: Random, simulated: SimulatedOrder, clerk: Clerk): OrderSteps {
  const accountant = person(shop, bookkeeper);
  const isBusiness = simulated.rows.some(({ quantity }) => piecesOf(quantity) > 10);
  if (isBusiness && random.chance(0.6)) {
    bill(shop, simulated, accountant, (row) => Math.ceil(piecesOf(unbilled(row)) / 2));
    yield after(shop.clock, random, 4, 60);
  }
  const [least, most] = random.weighted([
    [[1, 40], 75],
    [[40, 120], 18],
    [[200, 900], 7],
  ] as const);
  yield after(shop.clock, random, least, most);
  let invoice = random.chance(0.93) ? bill(shop, simulated, isBusiness ? accountant : clerk) : undefined;
  if (invoice && random.chance(0.009)) {
    credit(shop, simulated, accountant, invoice, random.pick(credits));
    invoice = bill(shop, simulated, accountant);
  }
  handOver(shop, simulated, clerk, pickedBy(random, simulated));
  relabel(shop, simulated, 'Delivered');
  if (isBusiness || random.chance(0.05)) yield after(shop.clock, random, 100, 700);
  settle(shop, random, simulated, clerk);
}

function settle(shop: Shop, random: Random, simulated: SimulatedOrder, clerk: Clerk): void {
  const method = random.weighted([
    ['card', 55],
    ['cash', 40],
    ['bank', 5],
  ] as const);
  const nature = random.weighted([
    ['pays', 94],
    ['owes', 3],
    ['pays half', 3],
  ] as const);
  if (nature === 'owes') return;
  const share = (amount: string) => (nature === 'pays' ? amount : `${Math.floor(Number(amount) / 2)}.00`);
  const take = (owed: string, invoice?: Invoice) => {
    const amount = share(owed);
    if (Number(amount) > 0) pay(shop, simulated, clerk, { amount, method, invoice });
  };
  for (const invoice of simulated.invoices) take(owedOn(simulated, invoice), invoice);
  if (simulated.invoices.length === 0) take(balanceOf(simulated));
}

const messengers: Record<Script, readonly string[]> = {
  latin: ['His brother', 'Driver', 'His son'],
  arabic: ['أخوه', 'السائق', 'ابنه'],
  urdu: ['بھائی', 'ڈرائیور', 'بیٹا'],
};

const pickedBy = (random: Random, { customer, script }: SimulatedOrder): string =>
  random.chance(0.82) ? customer.name : random.pick(messengers[script]);
