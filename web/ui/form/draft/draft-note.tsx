import { KeptNote } from './kept-note.tsx';

/** When typed input was stored on this device; nothing before the first time. */
export function DraftNote({ savedAt }: { savedAt: string | null }) {
  return savedAt && <KeptNote savedAt={savedAt} />;
}
