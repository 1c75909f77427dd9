import { hour, orderMoments, whenOpen } from './calendar.ts';
import { book } from './counter.ts';
import { addBusinesses, addPerson, type Person } from './customers.ts';
import { archiveOldCustomers, formFamilies } from './families.ts';
import { garmentNames, garments } from './garments.ts';
import { type Random, randomFrom } from './random.ts';
import { rowsFor } from './requests.ts';
import { type Founded, type Ledger, person, record, type Shop, type SimulatedOrder } from './shop.ts';
import { clerks, type OrderSteps, simulateOrder } from './simulate-order.ts';
import { orderNotes, suppliers } from './texts.ts';

const days = 425;
const customers = 400;
const orders = 1500;
/** Customers from before the first order, entered when the shop started. */
const initialCustomers = 130;

/** Simulates fourteen months of the shop, order by order and step by step, up to `now`. */
export function simulateShop(
  founded: Founded,
  now: Date,
): { ledger: Ledger; simulatedOrders: SimulatedOrder[] } {
  const random = randomFrom('Dar Al Khayyat');
  const shop = emptyShop(founded, now);
  stock(shop);
  const people = [...addBusinesses(shop, random)];
  while (people.length < initialCustomers) people.push(addPerson(shop, random));

  const running: { at: Date; steps: OrderSteps }[] = [];
  const runUntil = (until: Date) => {
    for (;;) {
      const next = running.reduce((a, b) => (b.at < a.at ? b : a), { at: until, steps: noSteps() });
      if (next.at >= until) return;
      shop.clock = next.at;
      const { value, done } = next.steps.next();
      if (done) running.splice(running.indexOf(next), 1);
      else next.at = value;
    }
  };

  for (const [index, moment] of orderMoments(random, now, days, orders).entries()) {
    runUntil(moment);
    shop.clock = moment;
    const own = randomFrom(`order ${index}`);
    const simulated = takeOrder(shop, own, chooseCustomer(shop, random, people, orders - index));
    running.push({ at: moment, steps: simulateOrder(shop, own, simulated) });
  }
  runUntil(now);
  formFamilies(people);
  archiveOldCustomers(shop, people);
  return { ledger: shop.ledger, simulatedOrders: shop.simulatedOrders };
}

function* noSteps(): OrderSteps {
  // Yields nothing; stands for the end while no order is due.
}

/** A new customer while there are any left, otherwise a returning one. */
function chooseCustomer(shop: Shop, random: Random, people: Person[], ordersLeft: number): Person {
  const toCome = customers - people.length;
  if (random.chance(toCome / ordersLeft)) {
    const newcomer = addPerson(shop, random);
    people.push(newcomer);
    return newcomer;
  }
  return random.weighted(people.map((each) => [each, each.loyalty] as const));
}

function takeOrder(shop: Shop, random: Random, who: Person): SimulatedOrder {
  const clerk = person(shop, random.pick(clerks));
  const rows = rowsFor(shop, random, clerk, who);
  const pieces = rows.reduce((sum, { quantity }) => sum + quantity, 0);
  const due = new Date(shop.clock.getTime() + dueDays(random, pieces) * 24 * hour);
  return book(shop, random, clerk, {
    customer: who.customer,
    script: who.script,
    rows,
    dueDate: whenOpen(due, random).toISOString().slice(0, 10),
    note: random.chance(0.16) ? random.pick(orderNotes[who.script]) : '',
  });
}

const dueDays = (random: Random, pieces: number): number =>
  pieces > 10 ? random.whole(20, 30) : random.whole(8, 12) + (pieces > 3 ? 3 : 0);

function emptyShop(founded: Founded, now: Date): Shop {
  return {
    ...founded,
    clock: new Date(now.getTime() - (days + 7) * 24 * hour),
    scripts: new Map(),
    simulatedOrders: [],
    ledger: {
      companies: [],
      designs: [],
      customers: [],
      measurements: [],
      orders: [],
      rows: [],
      works: [],
      assignments: [],
      receipts: [],
      events: [],
      invoices: [],
      lines: [],
      payments: [],
    },
  };
}

function stock(shop: Shop): void {
  const { ledger } = shop;
  for (const { name, phone, address, contacts = [] } of suppliers)
    record(shop, ledger.companies, {
      name,
      phone,
      taxNumber: '',
      address,
      contacts: [...contacts],
      language: null,
      logoId: null,
    });
  const cloth = suppliers.flatMap(({ makes }, index) => (makes === 'cloth' ? [index + 1] : []));
  for (const [index, { code, name, cost, price, details, template }] of garments.entries()) {
    const companyId = cloth[index % cloth.length] ?? null;
    const names = garmentNames[code] ?? {};
    record(shop, ledger.designs, {
      code,
      name,
      names,
      cost,
      price,
      details,
      companyId,
      taxId: null,
      commodityCode: '',
      templateId: shop.templates.find((each) => each.name === template)?.id ?? null,
      fabricItemId: null,
      fabricLength: null,
      fabricUnitId: null,
      sizeFieldId: null,
      sizeUnit: null,
      sizeLengths: [],
    });
  }
}
