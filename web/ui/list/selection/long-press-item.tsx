import { useLongPress } from '@mantine/hooks';
import { type ComponentProps, type MouseEvent, useRef } from 'react';

interface LongPressItemProps extends ComponentProps<'li'> {
  onPress: () => void;
}

/** An item that a long press selects. The click at the end of a long press is ignored. */
export function LongPressItem({ onPress, ...item }: LongPressItemProps) {
  const pressed = useRef(false);
  const handlers = useLongPress(
    () => {
      pressed.current = true;
      onPress();
    },
    { cancelOnMove: true },
  );
  const swallow = (event: MouseEvent) => {
    if (!pressed.current) return;
    pressed.current = false;
    event.preventDefault();
    event.stopPropagation();
  };
  return <li {...item} {...handlers} onClickCapture={swallow} />;
}
