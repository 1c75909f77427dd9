import { Menu } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { useT } from '#web/lib/i18n.ts';
import { type Sorting, writeSort } from '#web/ui/list/list-address.ts';
import { type Column, headOf } from '#web/ui/list/list-description.ts';
import { Chip } from './chip.tsx';

interface SortMenuProps<Row> {
  columns: readonly Column<Row>[];
  sorting: Sorting;
  onSort: (sort: string) => void;
}

/** Sorting as in the column headers, for phones and for hidden columns. */
export function SortMenu<Row>({ columns, sorting, onSort }: SortMenuProps<Row>) {
  const t = useT();
  const sorts = columns.flatMap((column) =>
    column.sort ? [{ sort: column.sort, name: headOf(t, column) }] : [],
  );
  if (sorts.length === 0) return null;
  const current = sorts.find(({ sort }) => sort === sorting.key);
  const Arrow = sorting.descending ? IconArrowDown : IconArrowUp;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Chip
          plain
          label={current?.name ?? t('kit.list.sort')}
          aria-label={current ? `${t('kit.list.sort')}: ${current.name}` : t('kit.list.sort')}
          icon={<IconArrowsSort aria-hidden size={15} stroke={1.7} />}
        />
      </Menu.Target>
      <Menu.Dropdown>
        {sorts.map(({ sort, name }) => (
          <Menu.Item
            key={sort}
            role="menuitemradio"
            aria-checked={sort === sorting.key}
            rightSection={sort === sorting.key && <Arrow aria-hidden size={15} stroke={1.7} />}
            onClick={() =>
              onSort(writeSort({ key: sort, descending: sort === sorting.key && !sorting.descending }))
            }
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
