import { useDebouncedValue } from '@mantine/hooks';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { IconArrowRight, IconHanger, IconSearch, IconUser } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { customerContract } from '#shared/customers/customer.contract.ts';
import { orderContract } from '#shared/orders/order.contract.ts';
import { useT } from '#web/lib/i18n.ts';
import { useRead } from '#web/lib/query.ts';
import { usePermission } from '#web/lib/session.ts';
import { DirectionalIcon } from '#web/ui/display/directional-icon.tsx';
import { useIsOpen } from './navigation.ts';
import classes from './palette.module.css';
import { PaletteAction } from './palette-action.tsx';
import { customerAddress, orderAddress, places } from './places.ts';
import '@mantine/spotlight/styles.layer.css';

const [store, spotlight] = createSpotlight();
const perGroup = 6;

/** Finds any screen, customer or order by a piece of its name, phone or number. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const t = useT();
  const [query, setQuery] = useState('');
  useEffect(() => spotlight.open(), []);
  return (
    <Spotlight.Root
      store={store}
      query={query}
      onQueryChange={setQuery}
      onSpotlightClose={onClose}
      shortcut={null}
      scrollable
      maxHeight={480}
      overlayProps={{ backgroundOpacity: 0.45, blur: 0 }}
      classNames={{ actionsGroup: classes.group, search: classes.search }}
    >
      <Spotlight.Search
        placeholder={t('shell.searchPlaceholder')}
        aria-label={t('shell.searchPlaceholder')}
        leftSection={<IconSearch size={18} stroke={1.7} aria-hidden />}
      />
      <Results query={query.trim()} />
    </Spotlight.Root>
  );
}

function Results({ query }: { query: string }) {
  const t = useT();
  const navigate = useNavigate();
  const isOpen = useIsOpen();
  const { customers, orders, isSearching } = useFound(query);
  const screens = places
    .filter(isOpen)
    .filter(({ title }) => t(title).toLocaleLowerCase().includes(query.toLocaleLowerCase()));
  const isEmpty = customers.length + orders.length + screens.length === 0;
  return (
    <Spotlight.ActionsList>
      {orders.length > 0 && (
        <Spotlight.ActionsGroup label={t('shell.sections.orders')}>
          {orders.map(({ id, referenceNumber, customer }) => (
            <PaletteAction
              key={id}
              icon={<IconHanger size={18} stroke={1.7} />}
              label={referenceNumber}
              note={customer.name}
              onGo={() => navigate(orderAddress(id))}
            />
          ))}
        </Spotlight.ActionsGroup>
      )}
      {customers.length > 0 && (
        <Spotlight.ActionsGroup label={t('shell.sections.customers')}>
          {customers.map(({ id, name, phone, customerCode }) => (
            <PaletteAction
              key={id}
              icon={<IconUser size={18} stroke={1.7} />}
              label={name}
              note={phone || customerCode}
              onGo={() => navigate(customerAddress(id))}
            />
          ))}
        </Spotlight.ActionsGroup>
      )}
      {screens.length > 0 && (
        <Spotlight.ActionsGroup label={t('shell.screens')}>
          {screens.map(({ path, title }) => (
            <PaletteAction
              key={path}
              icon={<DirectionalIcon icon={IconArrowRight} size={18} />}
              label={t(title)}
              onGo={() => navigate(path)}
            />
          ))}
        </Spotlight.ActionsGroup>
      )}
      {isEmpty && !isSearching && <Spotlight.Empty>{t('shell.searchEmpty')}</Spotlight.Empty>}
    </Spotlight.ActionsList>
  );
}

/** What the server finds once the typing pauses; nothing for an empty query. */
function useFound(query: string) {
  const [search] = useDebouncedValue(query, 180);
  const asked = { query: { search, perPage: perGroup } };
  const isAsked = query !== '' && search !== '';
  const customers = useRead(customerContract.list, asked, {
    enabled: usePermission('customers:read') && isAsked,
  });
  const orders = useRead(orderContract.list, asked, { enabled: usePermission('orders:read') && isAsked });
  return {
    customers: (isAsked && customers.data?.data) || [],
    orders: (isAsked && orders.data?.data) || [],
    isSearching: search !== query || customers.isFetching || orders.isFetching,
  };
}
