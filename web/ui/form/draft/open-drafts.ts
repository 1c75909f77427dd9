/** Long enough for any running tab; a frozen one doesn't reply, but writes its draft again when it wakes up. */
const answerMs = 150;

/** The drafts of the forms that are open in this tab. */
const open = new Set<string>();

type Message = { ask: true } | { open: readonly string[] };

const others = new BroadcastChannel('miqyas:drafts');
others.addEventListener('message', ({ data }: MessageEvent<Message>) => {
  if ('ask' in data && open.size > 0) others.postMessage({ open: [...open] } satisfies Message);
});

/** Marks a draft as open, so that this tab names it when others ask; returns a function that ends this. */
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
