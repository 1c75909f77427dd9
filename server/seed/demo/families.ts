import type { Person } from './customers.ts';
import type { Script } from './people.seed.ts';
import type { Shop } from './shop.ts';

/** What a member of a family is to the payer, by whom the clothes are for. */
const relations: Readonly<Record<Script, { woman: string; child: string }>> = {
  latin: { woman: 'Wife', child: 'Son' },
  arabic: { woman: 'زوجة', child: 'ابن' },
  urdu: { woman: 'بیوی', child: 'بیٹا' },
};

const mostMembers = 4;
const archivedCustomers = 8;

/** Gives women and children a payer with the same family name, whose phone number and address they share. */
export function formFamilies(people: readonly Person[]): void {
  const members = new Map<Person, number>();
  for (const person of people) {
    const { customer, script, wearer, codes } = person;
    if (wearer === 'man' || codes) continue;
    const payer = people.find(
      (each) =>
        each.wearer === 'man' &&
        !each.codes &&
        each.script === script &&
        each.customer.id < customer.id &&
        familyName(each) === familyName(person) &&
        (members.get(each) ?? 0) < mostMembers,
    );
    if (!payer) continue;
    members.set(payer, (members.get(payer) ?? 0) + 1);
    const { id: payerId, phone, address } = payer.customer;
    Object.assign(customer, { payerId, phone, address, relation: relations[script][wearer] });
  }
}

const familyName = ({ customer }: Person): string => customer.name.split(' ').at(-1) ?? '';

/** Archives the customers whose last order is the longest ago and finished. */
export function archiveOldCustomers({ simulatedOrders }: Shop, people: readonly Person[]): void {
  const last = new Map<number, string>();
  const open = new Set<number>();
  for (const { order } of simulatedOrders) {
    last.set(order.customerId, order.orderedOn);
    if (order.stage !== 'completed' && order.stage !== 'cancelled') open.add(order.customerId);
  }
  const done = people.filter(({ customer }) => last.has(customer.id) && !open.has(customer.id));
  const oldest = done.sort((a, b) => dayOf(a, last).localeCompare(dayOf(b, last)));
  for (const { customer } of oldest.slice(0, archivedCustomers)) customer.archived = true;
}

const dayOf = ({ customer }: Person, last: ReadonlyMap<number, string>): string =>
  last.get(customer.id) ?? '';
