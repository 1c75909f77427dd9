import { useState } from 'react';
import { ApiError } from '#web/lib/api.ts';
import { useT } from '#web/lib/i18n.ts';
import { saveBlob } from '#web/ui/feedback/save-blob.ts';
import { notify } from '#web/ui/feedback/toasts.tsx';

/** Saves a paper as the PDF that the server makes of it; says so if it can't. */
export function useDownload(fetchFile: () => Promise<File>) {
  const t = useT();
  const [loading, setLoading] = useState(false);
  const download = async () => {
    setLoading(true);
    try {
      const file = await fetchFile();
      saveBlob(file, file.name);
    } catch (error) {
      notify.error(error instanceof ApiError ? error.message : t('kit.print.failed'));
    } finally {
      setLoading(false);
    }
  };
  return { loading, download: () => void download() };
}
