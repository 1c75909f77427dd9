import { Button } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { useT } from '#web/lib/i18n.ts';
import { useDownload } from './use-download.ts';

interface DownloadButtonProps {
  fetchFile: () => Promise<File>;
  /** By default "Download PDF". */
  label?: string;
  disabled?: boolean;
}

/** Saves a paper as the PDF that the server makes of it. */
export function DownloadButton({ fetchFile, label, disabled = false }: DownloadButtonProps) {
  const t = useT();
  const { loading, download } = useDownload(fetchFile);
  return (
    <Button
      variant="default"
      loading={loading}
      disabled={disabled}
      leftSection={<IconFileDownload aria-hidden size={16} stroke={1.7} />}
      onClick={download}
    >
      {label ?? t('kit.print.download')}
    </Button>
  );
}
