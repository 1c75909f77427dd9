import type { Translate } from '#shared/i18n/messages.ts';
import { mostPapers } from '#shared/lib/paper/paper-contract.ts';
import { saveBlob } from '#web/ui/feedback/save-blob.ts';
import { notify } from '#web/ui/feedback/toasts.tsx';
import type { LongWork } from './use-long-work.ts';

/** Saves the papers of the selected records as one PDF, in the order of the list; the selection stays. */
export async function savePapers(
  t: Translate,
  selected: readonly { id: number }[],
  work: LongWork,
  fetchFile: (ids: number[], signal: AbortSignal) => Promise<File>,
): Promise<false> {
  if (selected.length > mostPapers) {
    notify.error(t('kit.print.tooMany', { count: mostPapers }));
    return false;
  }
  const ids = selected.map(({ id }) => id);
  const file = await work.follow(selected.length, (signal) => fetchFile(ids, signal));
  if (file) saveBlob(file, file.name);
  return false;
}
