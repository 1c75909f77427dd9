import { useNetwork } from '@mantine/hooks';
import { IconCloudCheck, IconDeviceFloppy } from '@tabler/icons-react';
import { isolate } from '#shared/lib/isolate.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import classes from './draft-note.module.css';

/** `Draft saved 22:41`: says that typed input is stored on this device. */
export function KeptNote({ savedAt }: { savedAt: string }) {
  const t = useT();
  const { time } = useFormat();
  const { online } = useNetwork();
  const Drawn = online ? IconCloudCheck : IconDeviceFloppy;
  return (
    <span
      className={`inline-row gap-6 muted type-caption ${classes.note}`}
      role="status"
      data-offline={!online || undefined}
    >
      <Drawn aria-hidden size={16} stroke={1.7} />
      <span>
        {online ? t('kit.form.draftSaved', { time: isolate(time(savedAt)) }) : t('kit.form.draftOnDevice')}
      </span>
    </span>
  );
}
