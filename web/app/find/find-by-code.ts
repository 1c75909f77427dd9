import { invoiceContract } from '#shared/billing/invoice/invoice.contract.ts';
import { itemContract } from '#shared/catalogue/item/item.contract.ts';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { cleanCode } from '#shared/lib/clean-text.ts';
import type { Access } from '#shared/lib/contract.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import { isTicketOf } from '#shared/orders/order/ticket-code.rules.ts';
import { trackedAt } from '#shared/orders/tracking/tracking.rules.ts';
import { myWorkContract } from '#shared/orders/workshop/my-work.contract.ts';
import { rackContract } from '#shared/warehouse/rack.contract.ts';
import { shelfContract } from '#shared/warehouse/shelf.contract.ts';
import { warehouseContract } from '#shared/warehouse/warehouse.contract.ts';
import { entities } from '#web/app/entities.ts';
import { call } from '#web/lib/api.ts';
import { addressOfCode } from '#web/orders/overview/find-ticket.ts';
import { hasCodes } from '#web/ui/picker/has-codes.ts';
import { customerAddress, invoiceAddress, orderAddress } from './places.ts';

/** A record that a code may mean. */
export interface Hit {
  address: string;
  name: string;
  /** Distinguishes it from another with the same name. */
  note: string;
}

interface Found {
  hits: Hit[];
  /** Whether they have exactly this code or phone number; other hits only contain it, and nobody guesses one. */
  isExact: boolean;
}

type Allowed = (access: Access) => boolean;

const few = 20;
/** The last digits of a phone number, the same with and without its country code. */
const subscriberDigits = 8;

/**
 * The records with exactly this code: an order by its number, its tracking id, the address on its receipt or one of its
 * tickets, an invoice by its number, a customer, an item, a design or a place of the warehouse by their code. Without
 * any, the customers with this phone number, or else what contains the text.
 */
export async function findByCode(typed: string, allowed: Allowed): Promise<Found> {
  const exact = await findExact(typed, allowed);
  if (exact.length > 0) return { hits: exact, isExact: true };
  const search = cleanCode(typed);
  const customers = await findCustomers({ search }, allowed);
  const digits = search.replace(/\D/g, '').slice(-subscriberDigits);
  const called = customers.filter(({ phones }) => phones.some((phone) => phone.endsWith(digits)));
  if (digits.length === subscriberDigits && called.length > 0) return { hits: called, isExact: true };
  const hits = customers.length > 0 ? customers : await findOrders({ search }, '', allowed);
  return { hits, isExact: false };
}

/** The records with exactly this code, in any spelling, the orders first. */
export async function findExact(typed: string, allowed: Allowed): Promise<Hit[]> {
  const code = trackedAt(typed) ?? cleanCode(typed);
  if (code === '') return [];
  const found = await Promise.all([
    findOrders({ code }, code, allowed),
    findOwnWork(code, allowed),
    findInvoices(code, allowed),
    findInCatalogue(code, allowed),
    findCustomers({ code }, allowed),
  ]);
  return found.flat();
}

type SearchOrCode = { search: string } | { code: string };

async function findOrders(asked: SearchOrCode, code: string, allowed: Allowed): Promise<Hit[]> {
  if (!allowed(orderContract.list.access)) return [];
  const { data } = await call(orderContract.list, { query: { ...asked, perPage: few } });
  return data.map((order) => ({
    address: code ? addressOfCode(code, order) : orderAddress(order.id),
    name: order.referenceNumber,
    note: order.customer.name,
  }));
}

async function findCustomers(asked: SearchOrCode, allowed: Allowed): Promise<(Hit & { phones: string[] })[]> {
  if (!allowed(customerContract.list.access)) return [];
  const { data } = await call(customerContract.list, { query: { ...asked, perPage: few } });
  return data.map(({ id, name, phone, phone1, phone2, customerCode }) => ({
    address: customerAddress(id),
    name,
    note: phone || customerCode,
    phones: [phone, phone1, phone2].map((each) => each.replace(/\D/g, '')),
  }));
}

async function findInvoices(code: string, allowed: Allowed): Promise<Hit[]> {
  if (!allowed(invoiceContract.list.access)) return [];
  const { data } = await call(invoiceContract.list, { query: { code } });
  return data.map(({ id, invoiceNumber, customer }) => ({
    address: invoiceAddress(id),
    name: invoiceNumber,
    note: customer.name,
  }));
}

const formOf = (screen: string) => (id: number) => `${screen}?edit=${id}`;
/** What a code is scanned for, where that isn't the form of its record: what lies in a place, and where an item lies. */
const opened: Record<string, (id: number) => string> = {
  [itemContract.manifest.screen]: (id) => `${itemContract.manifest.screen}?view=${id}`,
  [warehouseContract.manifest.screen]: (id) => `/stock?warehouseId=${id}`,
  [rackContract.manifest.screen]: (id) => `/stock?rackId=${id}`,
  [shelfContract.manifest.screen]: (id) => `/stock?shelfId=${id}`,
};

async function findInCatalogue(code: string, allowed: Allowed): Promise<Hit[]> {
  const coded = entities.filter(
    ({ contract }) => hasCodes(contract.list) && allowed(contract.permission.read),
  );
  const found = await Promise.all(
    coded.map(async ({ contract: { list, manifest } }) => {
      const { data } = (await call(list, { query: { code } })) as {
        data: { id: number; name: string; code: string }[];
      };
      return data.map((record) => ({
        address: (opened[manifest.screen] ?? formOf(manifest.screen))(record.id),
        name: record.name,
        note: record.code,
      }));
    }),
  );
  return found.flat();
}

/** A tailor's own work, for those who may not see the order that a ticket is of. */
async function findOwnWork(code: string, allowed: Allowed): Promise<Hit[]> {
  if (allowed(orderContract.list.access) || !allowed(myWorkContract.list.access)) return [];
  const { data } = await call(myWorkContract.list, {});
  return data
    .filter((work) => isTicketOf(code, work))
    .map(({ id, article, orderNumber }) => ({
      address: `/my-work?work=${id}`,
      name: article,
      note: orderNumber,
    }));
}
