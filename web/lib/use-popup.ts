import { useLayoutEffect, useRef, useState } from 'react';

/**
 * The state of a menu or dialog beside a button, and the props of that button. Render the button alone until `isMounted`,
 * which its first click sets: Mantine's popups listen to each key and click even while they are closed, which 600 of them in
 * 200 rows make slow. `stays` keeps it open.
 */
export function usePopup(kind: 'menu' | 'dialog', stays = false) {
  const [isMounted, setMounted] = useState(false);
  const [opened, setOpened] = useState(false);
  const ref = useRef<HTMLButtonElement>(null);
  const onChange = (next: boolean) => setOpened(next || stays);

  // Around the same button as before, which is therefore a new element without the focus.
  useLayoutEffect(() => {
    if (!isMounted) return;
    ref.current?.focus();
    setOpened(true);
  }, [isMounted]);

  const closed = { 'aria-haspopup': kind, 'aria-expanded': false, onClick: () => setMounted(true) } as const;
  // The target of a menu opens it by itself.
  const mounted = kind === 'dialog' ? { onClick: () => onChange(!opened) } : {};
  return { isMounted, opened, onChange, button: { ref, ...(isMounted ? mounted : closed) } };
}
