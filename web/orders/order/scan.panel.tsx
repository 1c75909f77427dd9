import type { Design } from '#shared/catalogue/design/design.schema.ts';
import { useT } from '#web/lib/i18n.ts';
import { isolate } from '#web/ui/display/isolate.ts';
import { ScanDialog } from '#web/ui/scan/scan-dialog.tsx';
import { findDesign } from './find-design.ts';

interface ScanPanelProps {
  opened: boolean;
  onClose: () => void;
  onDesign: (design: Design) => void;
}

/** Adds the designs whose codes are scanned or typed, one after another. */
export function ScanPanel({ opened, onClose, onDesign }: ScanPanelProps) {
  const t = useT();
  return (
    <ScanDialog
      opened={opened}
      onClose={onClose}
      title={t('orders.form.scanned.title')}
      hint={t('orders.form.scanned.hint')}
      submitLabel={t('orders.form.scanned.add')}
      onCode={async (code) => {
        const design = await findDesign(code);
        if (!design) return { refused: t('orders.form.scanned.unknown', { code: isolate(code) }) };
        onDesign(design);
        return { done: t('orders.form.scanned.added', { name: design.name }) };
      }}
    />
  );
}
