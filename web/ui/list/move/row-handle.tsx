import type { DraggableProvidedDragHandleProps } from '@hello-pangea/dnd';
import { IconGripVertical } from '@tabler/icons-react';
import { createContext, use } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { isolate } from '#web/ui/display/isolate.ts';
import classes from './row-handle.module.css';

/** What the handle of the row around it needs; null where rows don't move. */
export const HandleProps = createContext<DraggableProvidedDragHandleProps | null>(null);

/** Takes hold of its row: with the mouse, with a finger, with Space. Nothing where the rows can't be moved. */
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
