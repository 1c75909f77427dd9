import { useState } from 'react';
import { isolate } from '#shared/lib/isolate.ts';
import { useAllowed } from '#web/lib/access.ts';
import { useT } from '#web/lib/i18n.ts';
import { navigate } from '#web/lib/router/history.ts';
import { ScanDialog } from '#web/ui/scan/scan-dialog.tsx';
import { findByCode, type Hit } from './find-by-code.ts';
import { HitChoice } from './hit-choice.tsx';

/** Opens the record with a scanned or typed code, from any screen; where several have it, the user chooses. */
export default function Scan({ onClose }: { onClose: () => void }) {
  const t = useT();
  const allowed = useAllowed();
  const [choice, setHits] = useState<readonly Hit[]>([]);
  if (choice.length > 0) return <HitChoice hits={choice} onClose={onClose} />;
  return (
    <ScanDialog
      opened
      onClose={onClose}
      title={t('shell.scanner.title')}
      hint={t('shell.scanner.hint')}
      submitLabel={t('shell.scanner.open')}
      onCode={async (code) => {
        const { hits, isExact } = await findByCode(code, allowed);
        const [first, ...others] = hits;
        if (!first) return { refused: t('shell.scanner.unknown', { code: isolate(code) }) };
        if (others.length > 0 || !isExact) setHits(hits);
        else {
          onClose();
          await navigate(first.address);
        }
        return { done: '' };
      }}
    />
  );
}
