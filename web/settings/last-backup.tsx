import type { Backups } from '#shared/settings/backup.contract.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { GlyphLabel } from '#web/ui/display/tone-label.tsx';

/** When the shop was last backed up by itself; marked where that is too long ago. */
export function LastBackup({ backups: { latest, isOverdue } }: { backups: Backups }) {
  const t = useT();
  const { dateTime, number } = useFormat();
  const size = latest && t('settings.image.megabytes', { size: number(Math.ceil(latest.bytes / 1e6)) });
  const text = latest
    ? t('settings.backup.last', { when: dateTime(latest.at), size: size ?? '' })
    : t('settings.backup.none');
  if (isOverdue) return <GlyphLabel tone="late">{text}</GlyphLabel>;
  return <span className="muted type-caption">{text}</span>;
}
