import { useNavigate } from 'react-router';
import { useT } from '#web/lib/i18n.ts';
import { usePermission } from '#web/lib/session.ts';
import { isolate } from '#web/ui/display/isolate.ts';
import { ScanDialog } from '#web/ui/scan/scan-dialog.tsx';
import { findByCode } from './find-by-code.ts';

/** Opens the record with a scanned or typed code, from any screen. */
export default function Scan({ onClose }: { onClose: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const may = { orders: usePermission('orders:read'), customers: usePermission('customers:read') };
  return (
    <ScanDialog
      opened
      onClose={onClose}
      title={t('shell.scanner.title')}
      hint={t('shell.scanner.hint')}
      submitLabel={t('shell.scanner.open')}
      onCode={async (code) => {
        const address = await findByCode(code, may);
        if (!address) return { refused: t('shell.scanner.unknown', { code: isolate(code) }) };
        onClose();
        await navigate(address);
        return { done: '' };
      }}
    />
  );
}
