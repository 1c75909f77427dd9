/** Long enough for any tab that runs; one that the browser has frozen doesn't answer, and writes its draft anew when it wakes. */
const answerMs = 150;

/** The drafts of the forms that are open in this tab. */
const open = new Set<string>();

type Message = { ask: true } | { open: readonly string[] };

const others = new BroadcastChannel('miqyas:drafts');
others.addEventListener('message', ({ data }: MessageEvent<Message>) => {
  if ('ask' in data && open.size > 0) others.postMessage({ open: [...open] } satisfies Message);
});

/** Tells the other tabs, when they ask, that this draft is somebody's; returns what ends that. */
export function holdDraft(name: string): () => void {
  open.add(name);
  return () => open.delete(name);
}

/** The drafts of forms that are open now, in this tab or another. */
export async function openDrafts(): Promise<ReadonlySet<string>> {
  const found = new Set(open);
  const onMessage = ({ data }: MessageEvent<Message>) => {
    if ('open' in data) for (const name of data.open) found.add(name);
  };
  others.addEventListener('message', onMessage);
  others.postMessage({ ask: true } satisfies Message);
  await new Promise((resolve) => setTimeout(resolve, answerMs));
  others.removeEventListener('message', onMessage);
  return found;
}
