import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { useEarlyTyping } from '#web/app/find/use-early-typing.ts';
import { failedFetches, fetched } from '#web/lib/fetched.ts';
import { useValue } from '#web/lib/store.ts';
import { setPanelExpand, useTheme } from '#web/ui/theme/preference.ts';

type Overlay = ComponentType<{ onClose: () => void }>;

/** A dialog for any screen, loaded when it is first opened. */
function useOverlay(Overlay: Overlay): { open: () => void; overlay: ReactNode } {
  const [isOpen, setOpen] = useState(false);
  return { open: () => setOpen(true), overlay: isOpen && shown(Overlay, () => setOpen(false)) };
}

const shown = (Overlay: Overlay, onClose: () => void) => (
  <Suspense>
    <Overlay onClose={onClose} />
  </Suspense>
);

const Palette = fetched(async () => (await import('#web/app/find/palette.tsx')).default);
const Scan = fetched(async () => (await import('#web/app/find/scan.tsx')).default);
const Scanned = fetched(async () => (await import('#web/app/find/scanned.tsx')).default);

const Appearance = fetched(
  async () => (await import('#web/ui/layout/appearance/appearance-panel.tsx')).default,
);

/** The palette; what is typed before it is there is its query. */
export function usePalette(): { open: () => void; overlay: ReactNode } {
  const [isOpen, setOpen] = useState(false);
  const isFetched = useValue(failedFetches).length === 0;
  const takeTyped = useEarlyTyping(isOpen && isFetched);
  const palette = (
    <Suspense>
      <Palette takeTyped={takeTyped} onClose={() => setOpen(false)} />
    </Suspense>
  );
  return { open: () => setOpen(true), overlay: isOpen && palette };
}

export const useScan = () => useOverlay(Scan);

/** Opens what a handheld scanner reads. */
export function useScanned(): { open: (code: string) => void; overlay: ReactNode } {
  const [code, setCode] = useState<string | null>(null);
  const overlay = code !== null && (
    <Suspense>
      <Scanned code={code} onClose={() => setCode(null)} />
    </Suspense>
  );
  return { open: setCode, overlay };
}

/** Open as long as the theme preference says so (rule Words 7). */
export const useAppearance = (): ReactNode =>
  useTheme().theme.panelExpand && shown(Appearance, () => setPanelExpand(false));
