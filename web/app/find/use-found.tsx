import { IconArrowRight, IconBarcode, IconFileInvoice, IconHanger, IconUser } from '@tabler/icons-react';
import { useQueries, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { invoiceContract } from '#shared/billing/invoice/invoice.contract.ts';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import type { MessageKey } from '#shared/i18n/messages.ts';
import type { Names } from '#shared/lib/names.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import { entities } from '#web/app/entities.ts';
import { useIsOpen } from '#web/app/use-menu.ts';
import { useAllowed } from '#web/lib/access.ts';
import { useT } from '#web/lib/i18n.ts';
import { useNameIn } from '#web/lib/names.ts';
import { queryOf, useRead } from '#web/lib/query.ts';
import { usePermission } from '#web/lib/session.ts';
import { DirectionalIcon } from '#web/ui/display/directional-icon.tsx';
import { findExact } from './find-by-code.ts';
import { customerAddress, hubs, invoiceAddress, orderAddress, places } from './places.ts';

export interface Find {
  address: string;
  name: string;
  /** Distinguishes it from another with the same name. */
  note?: string;
  icon: ReactNode;
}

export interface FoundGroup {
  label: MessageKey;
  finds: Find[];
}

const perGroup = 6;
const glyph = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;

/** The results for a query: records from the server's search, screens by their names. */
export function useFound(query: string): { groups: FoundGroup[]; isSearching: boolean } {
  const orders = useOrders(query);
  const customers = useCustomers(query);
  const invoices = useInvoices(query);
  const exact = useExact(query);
  const catalogue = useCatalogue(query);
  const groups: FoundGroup[] = [
    { label: 'shell.withCode', finds: exact.finds },
    { label: 'shell.sections.orders', finds: orders.finds },
    { label: 'shell.sections.customers', finds: customers.finds },
    { label: 'shell.nav.invoices', finds: invoices.finds },
    { label: 'shell.screens', finds: useScreens(query) },
    ...catalogue.groups,
  ];
  const isShown = new Set<string>();
  const isNew = ({ address }: Find) => !isShown.has(address) && isShown.add(address);
  return {
    groups: groups
      .map(({ label, finds }) => ({ label, finds: finds.filter(isNew) }))
      .filter(({ finds }) => finds.length > 0),
    isSearching: [orders, customers, invoices, exact, catalogue].some(({ isFetching }) => isFetching),
  };
}

const asked = (search: string) => ({ query: { search, perPage: perGroup } });

function useOrders(query: string) {
  const enabled = usePermission('orders:read') && query !== '';
  const { data, isFetching } = useRead(orderContract.list, asked(query), { enabled });
  const finds = (query && data ? data.data : []).map(
    ({ id, referenceNumber, customer }): Find => ({
      address: orderAddress(id),
      name: referenceNumber,
      note: customer.name,
      icon: <IconHanger {...glyph} />,
    }),
  );
  return { finds, isFetching };
}

function useCustomers(query: string) {
  const enabled = usePermission('customers:read') && query !== '';
  const { data, isFetching } = useRead(customerContract.list, asked(query), { enabled });
  const finds = (query && data ? data.data : []).map(
    ({ id, name, phone, customerCode }): Find => ({
      address: customerAddress(id),
      name,
      note: phone || customerCode,
      icon: <IconUser {...glyph} />,
    }),
  );
  return { finds, isFetching };
}

function useInvoices(query: string) {
  const enabled = useAllowed()(invoiceContract.list.access) && query !== '';
  const { data, isFetching } = useRead(invoiceContract.list, asked(query), { enabled });
  const finds = (query && data ? data.data : []).map(
    ({ id, invoiceNumber, customer }): Find => ({
      address: invoiceAddress(id),
      name: invoiceNumber,
      note: customer.name,
      icon: <IconFileInvoice {...glyph} />,
    }),
  );
  return { finds, isFetching };
}

/** The records with exactly the typed code. */
function useExact(query: string) {
  const allowed = useAllowed();
  const { data = [], isFetching } = useQuery({
    queryKey: ['/find-by-code', query],
    queryFn: () => findExact(query, allowed),
    enabled: query !== '',
  });
  const finds = (query === '' ? [] : data).map(
    ({ address, name, note }): Find => ({ address, name, note, icon: <IconBarcode {...glyph} /> }),
  );
  return { finds, isFetching };
}

interface FoundRecord {
  id: number;
  name: string;
  code?: string;
  phone?: string;
  names?: Names;
}

/** Searches the plain entities that the user may see; each opens in its form. */
function useCatalogue(query: string): { groups: FoundGroup[]; isFetching: boolean } {
  const allowed = useAllowed();
  const nameIn = useNameIn();
  const searched = query === '' ? [] : entities;
  const readable = searched.filter(({ contract }) => allowed(contract.permission.read));
  const reads = useQueries({ queries: readable.map(({ contract }) => queryOf(contract.list, asked(query))) });
  const groups = readable.map(({ contract: { manifest }, icon: Drawn }, index): FoundGroup => {
    const rows = (reads[index]?.data as { data: FoundRecord[] } | undefined)?.data ?? [];
    const finds = rows.map(({ id, code, phone, ...named }): Find => {
      const note = code || phone;
      const name = nameIn(named);
      const address = `${manifest.screen}?edit=${id}`;
      return { address, name, ...(note && { note }), icon: <Drawn {...glyph} /> };
    });
    return { label: manifest.title, finds };
  });
  return { groups, isFetching: reads.some((read) => read.isFetching) };
}

function useScreens(query: string): Find[] {
  const t = useT();
  const isOpen = useIsOpen();
  const wanted = query.toLocaleLowerCase();
  return places
    .filter((place) => isOpen(place) && (hubs[place.path]?.some(isOpen) ?? true))
    .map(({ path, title }) => ({
      address: path,
      name: t(title),
      icon: <DirectionalIcon icon={IconArrowRight} size={18} />,
    }))
    .filter(({ name }) => name.toLocaleLowerCase().includes(wanted));
}
