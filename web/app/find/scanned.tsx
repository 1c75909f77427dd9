import { useEffect, useEffectEvent, useState } from 'react';
import { isolate } from '#shared/lib/isolate.ts';
import { useAllowed } from '#web/lib/access.ts';
import { useT } from '#web/lib/i18n.ts';
import { navigate } from '#web/lib/router/history.ts';
import { notify } from '#web/ui/feedback/toasts.tsx';
import { findByCode, type Hit } from './find-by-code.ts';
import { HitChoice } from './hit-choice.tsx';

interface ScannedProps {
  code: string;
  onClose: () => void;
}

/** Opens the record with a code from a handheld scanner; where several have it, the user chooses. */
export default function Scanned({ code, onClose }: ScannedProps) {
  const t = useT();
  const allowed = useAllowed();
  const [hits, setHits] = useState<readonly Hit[]>([]);
  const show = useEffectEvent(({ hits: found, isExact }: Awaited<ReturnType<typeof findByCode>>) => {
    const [first, ...others] = found;
    if (others.length > 0 || (first && !isExact)) return setHits(found);
    onClose();
    if (first) void navigate(first.address);
    else notify.error(t('shell.scanner.unknown', { code: isolate(code) }));
  });
  const fail = useEffectEvent(() => {
    onClose();
    notify.error(t('errors.fetchData'));
  });
  const find = useEffectEvent((scanned: string) => findByCode(scanned, allowed));
  useEffect(() => {
    let isLeft = false;
    find(code).then(
      (found) => !isLeft && show(found),
      () => !isLeft && fail(),
    );
    return () => {
      isLeft = true;
    };
  }, [code]);
  return hits.length > 0 && <HitChoice hits={hits} onClose={onClose} />;
}
