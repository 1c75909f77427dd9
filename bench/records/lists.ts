import { designContract } from '#shared/catalogue/design/design.contract.ts';
import { itemContract } from '#shared/catalogue/item/item.contract.ts';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { customerNoteContract } from '#shared/customers/customer/customer-note.contract.ts';
import { dimensionTemplateContract } from '#shared/customers/measuring/dimension-template.contract.ts';
import { unitContract } from '#shared/settings/units/unit.contract.ts';
import { companyContract } from '#shared/suppliers/company.contract.ts';
import { rackContract } from '#shared/warehouse/rack.contract.ts';
import { shelfContract } from '#shared/warehouse/shelf.contract.ts';
import { warehouseContract } from '#shared/warehouse/warehouse.contract.ts';

/** Some requests that are measured one by one; the slowest counts. */
export interface Line {
  what: string;
  /** In milliseconds, for 95 of 100 requests. */
  goal: number;
  paths: readonly string[];
  /** The requests of a search are measured together, since each fragment is typed once. */
  isSearch?: boolean;
}

const listGoal = 20;
const searchGoal = 30;

/** The filters of customers that a screen offers, alone and together. */
const customerFilters = [
  '',
  'owes=true',
  'unseen=year',
  'messages=true',
  'archived=true',
  'owes=true&messages=true',
  'unseen=year&messages=true',
  'owes=true&unseen=year',
];

const both = (sorts: readonly string[]) => sorts.flatMap((sort) => [sort, `-${sort}`]);
const address = (path: string, query: Record<string, string>, filter = '') =>
  `/api/v1/${path}?${new URLSearchParams(query)}${filter && `&${filter}`}`;

/** First pages in every order. */
const firstPages = (
  what: string,
  path: string,
  sorts: readonly string[] = [],
  filters: readonly string[],
): Line[] =>
  filters.map((filter) => ({
    what: filter ? `${what}, ${filter}` : what,
    goal: listGoal,
    paths: both(sorts).map((sort) => address(path, { sort }, filter)),
  }));

export interface ListSubjects {
  /** A customer with orders, an item and places with stock. */
  customerId: number;
  phone: string;
  name: string;
  /** Fragments of names and phone numbers of three letters or digits and more. */
  fragments: readonly string[];
  /** Words of one or two letters or digits. */
  short: readonly string[];
}

/** The first page of every list of customers, measuring, suppliers, catalogue and stock, and searches of customers. */
export function listLines({ customerId, phone, name, fragments, short }: ListSubjects): Line[] {
  const plain = [
    ...([
      companyContract,
      designContract,
      itemContract,
      warehouseContract,
      rackContract,
      shelfContract,
    ] as const),
    ...([dimensionTemplateContract, unitContract] as const),
  ];
  const search = (what: string, words: readonly string[], sort: string, filter = ''): Line => ({
    what,
    goal: searchGoal,
    paths: words.map((word) => address('customers', { search: word, sort }, filter)),
    isSearch: true,
  });
  return [
    ...firstPages('customers', 'customers', customerContract.list.listing?.sorts, customerFilters),
    search('customers by a fragment, newest first', fragments, '-created'),
    search('customers by a fragment, by name', fragments, 'name'),
    search('customers by a fragment, by balance', fragments, '-balance'),
    search('customers by one or two letters, newest first', short, '-created'),
    search('customers by one or two letters, by name', short, 'name'),
    ...customerFilters
      .slice(1, 5)
      .map((filter) =>
        search(`customers by a fragment, ${filter}`, [...fragments, ...short], '-created', filter),
      ),
    {
      what: 'whether a customer is known, while typing',
      goal: searchGoal,
      paths: [address('customers/known', { phone }), address('customers/known', { name })],
    },
    {
      what: 'a customer’s family and notes',
      goal: listGoal,
      paths: [
        `/api/v1/customers/${customerId}/family`,
        address(customerNoteContract.path, { customerId: String(customerId) }),
      ],
    },
    ...firstPages('measurements', 'measurements', ['created'], ['', `customerId=${customerId}`]),
    {
      what: 'measurements by a customer’s name',
      goal: searchGoal,
      paths: fragments.map((word) => address('measurements', { search: word })),
      isSearch: true,
    },
    ...plain.flatMap(({ path, list }) => firstPages(path, path, list.listing?.sorts, [''])),
    ...firstPages('items', 'items', ['name'], ['low=true', 'type=fabric', 'showOnEcommerce=true']),
    ...firstPages('stock', 'stock', ['name', 'quantity'], ['', 'low=true']),
    ...firstPages('stock movements', 'stock-movements', ['created'], ['', 'kind=in']),
  ];
}
