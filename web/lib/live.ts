import { type LiveMessage, liveContract } from '#shared/lib/live.contract.ts';
import { addressOf, answerOf, headersOf, tab } from './api.ts';
import { pause } from './pause.ts';
import { untilQuiet } from './quiet.ts';
import { readStored } from './storage.ts';
import { refetchOutdated } from './write.ts';

/** A page that is hidden for longer stops listening: browsers open few connections to one server. */
const hiddenFor = 30_000;
/** The server sends something every 25 seconds; a connection without it for this time is dead. */
const silentFor = 70_000;
const shortestRetry = 1000;
const longestRetry = 60_000;
/** The shortest time between two refetches. */
const refetchEvery = 1000;

/** Follows what others change while the page is visible, from now until the returned function is called. */
export function followLive(): () => void {
  /** Up to when nothing was missed: a page reads its content after it was opened. */
  let heardAt = 0;
  let open: AbortController | null = null;
  let leaving: ReturnType<typeof setTimeout> | undefined;
  const start = () => {
    clearTimeout(leaving);
    if (open) return;
    open = new AbortController();
    void stayConnected(open.signal, {
      missed: () => Math.round(performance.now() - heardAt),
      onSign: () => {
        heardAt = performance.now();
      },
    });
  };
  const stop = () => {
    open?.abort();
    open = null;
  };
  const follow = () => {
    if (document.visibilityState === 'visible') start();
    else leaving = setTimeout(stop, hiddenFor);
  };
  follow();
  document.addEventListener('visibilitychange', follow);
  return () => {
    document.removeEventListener('visibilitychange', follow);
    clearTimeout(leaving);
    stop();
  };
}

interface ConnectionEvents {
  missed: () => number;
  /** At anything that the server sends. */
  onSign: () => void;
}

async function stayConnected(signal: AbortSignal, events: ConnectionEvents): Promise<void> {
  let retry = shortestRetry;
  const onSign = () => {
    retry = shortestRetry;
    events.onSign();
  };
  while (!signal.aborted) {
    await untilQuiet(signal);
    await connect(signal, { ...events, onSign }).catch(() => {});
    await pause(retry, signal);
    retry = Math.min(retry * 2, longestRetry);
  }
}

/** Reads events until the connection breaks. */
async function connect(signal: AbortSignal, { missed, onSign }: ConnectionEvents): Promise<void> {
  const dead = new AbortController();
  const token = readStored('token');
  const { events } = liveContract;
  const response = await fetch(addressOf(events, { query: { tab, missed: missed() } }), {
    headers: headersOf(events, {}, token),
    signal: AbortSignal.any([signal, dead.signal]),
  });
  if (!response.ok || !response.body) return void (await answerOf(response, token));
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    const silence = setTimeout(() => dead.abort(), silentFor);
    const { done, value } = await reader.read().finally(() => clearTimeout(silence));
    if (done) return;
    onSign();
    const parts = (text + value).split('\n\n');
    text = parts.pop() ?? '';
    for (const part of parts) if (part.startsWith('data: ')) collect(JSON.parse(part.slice('data: '.length)));
  }
}

let collected: LiveMessage = [];
let isWaiting = false;
let refetchedAt = 0;

/** Refetches for many changes together. */
function collect(message: LiveMessage): void {
  collected = collected && message && [...new Set([...collected, ...message])];
  if (isWaiting) return;
  isWaiting = true;
  setTimeout(refetch, Math.max(0, refetchedAt + refetchEvery - performance.now()));
}

function refetch(): void {
  const outdated = collected;
  isWaiting = false;
  collected = [];
  refetchedAt = performance.now();
  refetchOutdated(outdated);
}
