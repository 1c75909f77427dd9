import { prefetch } from '#web/lib/background/idle.ts';
import { currentLanguage } from '#web/lib/i18n.ts';

/** What the built page says of the files of the app: those of every language, and of each. */
type Files = Readonly<Record<string, readonly string[]>>;

/** Fetches the app for later, while somebody types a password. The development server names no files. */
export function prefetchApp(): void {
  const named = document.querySelector<HTMLMetaElement>('meta[name=app-files]')?.content;
  if (!named) return;
  const files = JSON.parse(named) as Files;
  const fetchLater = () => prefetch([...(files.all ?? []), ...(files[currentLanguage()] ?? [])]);
  if (document.readyState === 'complete') fetchLater();
  else window.addEventListener('load', fetchLater, { once: true });
}
