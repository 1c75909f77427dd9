import { itemContract } from '#shared/catalogue/item/item.contract.ts';
import { isolate } from '#shared/lib/isolate.ts';
import { useAllowed } from '#web/lib/access.ts';
import { useT } from '#web/lib/i18n.ts';
import { useNameIn } from '#web/lib/names.ts';
import { ScanDialog } from '#web/ui/scan/scan-dialog.tsx';
import { type DesignOrItem, findDesignOrItem } from './find-design-or-item.ts';

interface ScanPanelProps {
  opened: boolean;
  onClose: () => void;
  onFound: (sold: DesignOrItem) => void;
}

/** Adds the designs and items whose codes are scanned or typed, one after another. */
export function ScanPanel({ opened, onClose, onFound }: ScanPanelProps) {
  const t = useT();
  const allowed = useAllowed();
  const nameIn = useNameIn();
  return (
    <ScanDialog
      opened={opened}
      onClose={onClose}
      title={t('orders.form.scanned.title')}
      hint={t('orders.form.scanned.hint')}
      submitLabel={t('orders.form.scanned.add')}
      onCode={async (code) => {
        const sold = await findDesignOrItem(code, allowed(itemContract.list.access));
        if (!sold) return { refused: t('orders.form.scanned.unknown', { code: isolate(code) }) };
        onFound(sold);
        return {
          done: t('orders.form.scanned.added', {
            name: nameIn('design' in sold ? sold.design : sold.item),
          }),
        };
      }}
    />
  );
}
