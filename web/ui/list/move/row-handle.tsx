import { IconGripVertical } from '@tabler/icons-react';
import { use, useEffect, useRef } from 'react';
import { isolate } from '#shared/lib/isolate.ts';
import { useT } from '#web/lib/i18n.ts';
import { MovableContext } from './movable.tsx';
import classes from './row-handle.module.css';
import type { Sorting } from './sorting.ts';

interface RowHandleProps {
  /** That of its row, among those of the list around. */
  id: number | string;
  name: string;
}

/** A handle to move its row with mouse, touch or Space. Renders nothing if the rows can't be moved. */
export function RowHandle({ id, name }: RowHandleProps) {
  const t = useT();
  const button = useRef<HTMLButtonElement>(null);
  const movable = use(MovableContext);
  const index = movable?.movement.ids.indexOf(id) ?? -1;
  const group = movable?.movement.groupOf?.(index);
  const sorting = index < 0 ? undefined : movable?.sorting;
  const place = useRef({ index, group });
  const added = useRef<ReturnType<Sorting['add']>>(undefined);
  useEffect(() => {
    place.current = { index, group };
    added.current?.place(place.current);
  }, [index, group]);
  useEffect(() => {
    const handle = button.current;
    const element = handle?.closest('li, tr');
    if (!sorting || !handle || !element) return;
    const item = sorting.add({ id, ...place.current, element, handle });
    added.current = item;
    return () => {
      added.current = undefined;
      item.remove();
    };
  }, [sorting, id]);
  if (!movable) return null;
  return (
    <button
      ref={button}
      type="button"
      className={classes.handle}
      aria-label={t('kit.list.order.handle', { name: isolate(name) })}
      aria-roledescription={t('kit.list.order.role')}
      title={t('kit.list.order.hint')}
      // A long press here lifts the row; elsewhere on a card it selects.
      onPointerDown={stop}
      onTouchStart={stop}
      onMouseDown={stop}
    >
      <IconGripVertical aria-hidden size={16} stroke={1.7} />
    </button>
  );
}

const stop = (event: { stopPropagation: () => void }) => event.stopPropagation();
