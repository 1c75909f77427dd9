import { invoiceContract } from '#shared/billing/invoice/invoice.contract.ts';
import { itemContract } from '#shared/catalogue/item/item.contract.ts';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import type { Access } from '#shared/lib/contract.ts';
import { westernDigits } from '#shared/lib/digits.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import { isTicketOf } from '#shared/orders/tickets/ticket-code.rules.ts';
import { trackedAt } from '#shared/orders/tracking/tracking.rules.ts';
import { myWorkContract } from '#shared/orders/workshop/my-work.contract.ts';
import { rackContract } from '#shared/warehouse/rack.contract.ts';
import { shelfContract } from '#shared/warehouse/shelf.contract.ts';
import { warehouseContract } from '#shared/warehouse/warehouse.contract.ts';
import { entities } from '#web/app/entity-contracts.ts';
import { call } from '#web/lib/api.ts';
import { findTicket } from '#web/orders/overview/find-ticket.ts';
import { customerAddress, invoiceAddress, orderAddress } from './places.ts';

/** A record that a code may mean. */
export interface Hit {
  address: string;
  name: string;
  /** Distinguishes it from another with the same name. */
  note: string;
}

type Allowed = (access: Access) => boolean;

const few = 20;
const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/**
 * The records with this code: an order by its number, its tracking id, the address on its receipt or one of its tickets, an invoice by its number,
 * a customer, an item, a design or a place of the warehouse by their code. Without any, what the search finds, for example by phone: customers,
 * or else orders.
 */
export async function findByCode(typed: string, allowed: Allowed): Promise<Hit[]> {
  const code = trackedAt(typed) ?? westernDigits(typed).trim();
  const [orders, customers, exact] = await Promise.all([
    findOrders(code, allowed),
    findCustomers(code, allowed),
    Promise.all([
      findTicketed(code, allowed),
      findOwnWork(code, allowed),
      findInvoices(code, allowed),
      findInCatalogue(code, allowed),
    ]),
  ]);
  const named = [
    ...orders.filter(({ codes }) => codes.some((each) => same(each, code))),
    ...exact.flat(),
    ...customers.filter(({ codes }) => codes.some((each) => same(each, code))),
  ];
  if (named.length > 0) return named;
  return customers.length > 0 ? customers : orders;
}

type Coded = Hit & { codes: string[] };

async function findOrders(search: string, allowed: Allowed): Promise<Coded[]> {
  if (!allowed(orderContract.list.access)) return [];
  const { data } = await call(orderContract.list, { query: { search, perPage: few } });
  return data.map(({ id, referenceNumber, trackingId, customer }) => ({
    address: orderAddress(id),
    name: referenceNumber,
    note: customer.name,
    codes: [referenceNumber, trackingId],
  }));
}

async function findCustomers(search: string, allowed: Allowed): Promise<Coded[]> {
  if (!allowed(customerContract.list.access)) return [];
  const { data } = await call(customerContract.list, { query: { search, perPage: few } });
  return data.map(({ id, name, phone, customerCode }) => ({
    address: customerAddress(id),
    name,
    note: phone || customerCode,
    codes: [customerCode],
  }));
}

async function findInvoices(search: string, allowed: Allowed): Promise<Hit[]> {
  if (!allowed(invoiceContract.list.access)) return [];
  const { data } = await call(invoiceContract.list, { query: { search, perPage: few } });
  return data
    .filter(({ invoiceNumber }) => same(invoiceNumber, search))
    .map(({ id, invoiceNumber, customer }) => ({
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

async function findInCatalogue(search: string, allowed: Allowed): Promise<Hit[]> {
  const readable = entities.filter(({ contract }) => allowed(contract.permission.read));
  const found = await Promise.all(
    readable.map(async ({ contract: { list, manifest } }) => {
      const { data } = (await call(list, { query: { search, perPage: few } })) as {
        data: { id: number; name: string; code?: string }[];
      };
      return data
        .filter(({ code }) => code !== undefined && same(code, search))
        .map(({ id, name, code = '' }) => ({
          address: (opened[manifest.screen] ?? formOf(manifest.screen))(id),
          name,
          note: code,
        }));
    }),
  );
  return found.flat();
}

/** The order and row that a ticket's code refers to. */
export async function findTicketed(code: string, allowed: Allowed): Promise<Hit[]> {
  const found = allowed(orderContract.list.access) ? await findTicket(code) : null;
  return found ? [{ address: found.address, name: found.referenceNumber, note: found.customer.name }] : [];
}

/** A tailor's own work, for those who may not see the order that a ticket is of. */
async function findOwnWork(code: string, allowed: Allowed): Promise<Hit[]> {
  if (allowed(orderContract.list.access) || !allowed(myWorkContract.list.access)) return [];
  const { data } = await call(myWorkContract.list, {});
  return data
    .filter((work) => isTicketOf(code, work))
    .map(({ id, article, orderNumber }) => ({
      address: `/my-work?work=${id}`,
      ...{ name: article, note: orderNumber },
    }));
}
