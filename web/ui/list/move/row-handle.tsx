import { IconGripVertical } from '@tabler/icons-react';
import { type ComponentProps, createContext, use } from 'react';
import { isolate } from '#shared/lib/isolate.ts';
import { useT } from '#web/lib/i18n.ts';
import classes from './row-handle.module.css';

/** The drag handle props of the current row; null if it can't be moved. */
export const HandleProps = createContext<ComponentProps<'button'> | null>(null);

/** A handle to move its row with mouse, touch or Space. Renders nothing if the rows can't be moved. */
export function RowHandle({ name, tabIndex = 0 }: { name: string; tabIndex?: number }) {
  const t = useT();
  const props = use(HandleProps);
  if (!props) return null;
  return (
    <button
      type="button"
      {...props}
      tabIndex={tabIndex}
      className={classes.handle}
      aria-label={t('kit.list.order.handle', { name: isolate(name) })}
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
