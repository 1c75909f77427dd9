import { useHotkeys } from '@mantine/hooks';
import { lazy, type ReactNode, Suspense, useState } from 'react';

const Palette = lazy(() => import('./palette.tsx'));

/** The search over everything: Ctrl K from anywhere, fetched when it is first asked for. */
export function usePalette(): { open: () => void; palette: ReactNode } {
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  useHotkeys([['mod+K', open]], []);
  const palette = isOpen && (
    <Suspense>
      <Palette onClose={() => setOpen(false)} />
    </Suspense>
  );
  return { open, palette };
}
