import type { Translate } from '#shared/i18n/messages.ts';
import { listFailed } from '#web/ui/feedback/fetch-failed.ts';
import type { RecordSource } from './record-source.ts';

/** Why a choice shows no options: they are loading, couldn't be fetched, or there are none. */
export function nothingText(
  t: Translate,
  { contract }: RecordSource,
  { isPending, isError }: { isPending: boolean; isError: boolean },
): string {
  if (isError) return listFailed(t, contract.manifest);
  return t(isPending ? 'kit.list.loading' : 'kit.picker.nothing');
}
