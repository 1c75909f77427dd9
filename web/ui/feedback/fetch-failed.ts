import type { Translate } from '#shared/i18n/messages.ts';
import type { Manifest } from '#shared/lib/manifest.ts';

/** What a list that couldn't be read is called: 'Failed to fetch companies.' */
export function listFailed(t: Translate, manifest: Pick<Manifest, 'plural' | 'title'> | undefined): string {
  const plural = manifest?.plural ?? manifest?.title;
  return plural ? t('errors.fetchEntity', { entity: withinSentence(t(plural)) }) : t('errors.fetchData');
}

/** What a record that couldn't be read is called: 'Failed to fetch order.' */
export function recordFailed(t: Translate, manifest: Manifest | undefined): string {
  if (!manifest) return t('errors.fetchData');
  const own = manifest.messages?.fetchFailed;
  return own ? t(own) : t('errors.fetchRecord', { entity: withinSentence(t(manifest.name)) });
}

/** English titles begin with a capital; the other scripts have none. */
const withinSentence = (title: string): string => title.toLowerCase();
