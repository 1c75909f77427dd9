import { Suspense } from 'react';
import { fetched, useFetchedSoon } from '#web/lib/fetched.ts';

const KeptNote = fetched(async () => (await import('./kept-note.tsx')).KeptNote);

/** When typed input was stored on this device; nothing before the first time. */
export function DraftNote({ savedAt }: { savedAt: string | null }) {
  useFetchedSoon(KeptNote);
  return <Suspense>{savedAt && <KeptNote savedAt={savedAt} />}</Suspense>;
}
