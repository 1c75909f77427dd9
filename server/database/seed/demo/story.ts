import { hour, orderMoments, whenOpen } from './calendar.ts';
import { book } from './desk.ts';
import { desk, type Life, lifeOf } from './life.ts';
import { type Person, welcome, welcomeHouses } from './people.ts';
import { type Random, randomFrom } from './random.ts';
import { rowsFor } from './requests.ts';
import { type Founded, type Ledger, person, record, type Shop, type Story } from './shop.ts';
import { wardrobe } from './wardrobe.ts';
import { orderNotes, suppliers } from './words.ts';

const days = 425;
const customers = 400;
const orders = 1500;
/** Those who came before the first order, when the shop moved its paper book over. */
const fromThePaperBook = 130;

/** Tells fourteen months of the shop, order by order and moment by moment, up to `now`. */
export function tellStory(founded: Founded, now: Date): { ledger: Ledger; stories: Story[] } {
  const random = randomFrom('Dar Al Khayyat');
  const shop = emptyShop(founded, now);
  stock(shop);
  const people = [...welcomeHouses(shop, random)];
  while (people.length < fromThePaperBook) people.push(welcome(shop, random));

  const lives: { next: Date; life: Life }[] = [];
  const live = (until: Date) => {
    for (;;) {
      const soonest = lives.reduce((a, b) => (b.next < a.next ? b : a), { next: until, life: nobody() });
      if (soonest.next >= until) return;
      shop.clock = soonest.next;
      const { value, done } = soonest.life.next();
      if (done) lives.splice(lives.indexOf(soonest), 1);
      else soonest.next = value;
    }
  };

  for (const [index, moment] of orderMoments(random, now, days, orders).entries()) {
    live(moment);
    shop.clock = moment;
    const own = randomFrom(`order ${index}`);
    const story = takeOrder(shop, own, chooseCustomer(shop, random, people, orders - index));
    lives.push({ next: moment, life: lifeOf(shop, own, story) });
  }
  live(now);
  return { ledger: shop.ledger, stories: shop.stories };
}

function* nobody(): Life {
  // Whoever waits for nothing.
}

/** Somebody new as long as there are any left to come, else one of those who come often. */
function chooseCustomer(shop: Shop, random: Random, people: Person[], ordersLeft: number): Person {
  const toCome = customers - people.length;
  if (random.chance(toCome / ordersLeft)) {
    const newcomer = welcome(shop, random);
    people.push(newcomer);
    return newcomer;
  }
  return random.weighted(people.map((each) => [each, each.loyalty] as const));
}

function takeOrder(shop: Shop, random: Random, who: Person): Story {
  const clerk = person(shop, random.pick(desk));
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
    stories: [],
    ledger: {
      ...{ companies: [], designs: [], customers: [], measurements: [] },
      ...{ orders: [], rows: [], works: [], assignments: [], receipts: [], events: [] },
      ...{ invoices: [], lines: [], payments: [] },
    },
  };
}

function stock(shop: Shop): void {
  const { ledger } = shop;
  for (const { name, phone, address } of suppliers) record(shop, ledger.companies, { name, phone, address });
  const cloth = suppliers.flatMap(({ makes }, index) => (makes === 'cloth' ? [index + 1] : []));
  for (const [index, { code, name, cost, price, details }] of wardrobe.entries()) {
    const companyId = cloth[index % cloth.length] ?? null;
    record(shop, ledger.designs, { code, name, cost, price, details, companyId });
  }
}
