import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';

type Overlay = ComponentType<{ onClose: () => void }>;

/** A dialog that any screen can call up, fetched when it is first asked for. */
function useOverlay(Overlay: ReturnType<typeof lazy<Overlay>>): { open: () => void; overlay: ReactNode } {
  const [isOpen, setOpen] = useState(false);
  const overlay = isOpen && (
    <Suspense>
      <Overlay onClose={() => setOpen(false)} />
    </Suspense>
  );
  return { open: () => setOpen(true), overlay };
}

const Palette = lazy(() => import('./palette.tsx'));
const Scan = lazy(() => import('./scan.tsx'));

export const usePalette = () => useOverlay(Palette);
export const useScan = () => useOverlay(Scan);
