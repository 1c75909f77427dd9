import { snapshotContract } from '#shared/lib/snapshot.contract.ts';
import { ApiError, addressOf, answerOf, headersOf } from '#web/lib/api.ts';
import { translate } from '#web/lib/i18n.ts';
import { readStored } from '#web/lib/storage.ts';

/** Has the server keep the state of all records, and returns its name; it is kept until `signal` aborts. */
export async function openSnapshot(signal: AbortSignal): Promise<string> {
  const token = readStored('token');
  const { open } = snapshotContract;
  const response = await fetch(addressOf(open, {}), { headers: headersOf(open, {}, token), signal });
  if (!response.ok || !response.body) {
    await answerOf(response, token);
    throw unreachable();
  }
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (let text = ''; ; ) {
    const { done, value } = await reader.read();
    if (done) throw unreachable();
    text += value;
    const name = /^data: "(.+)"$/m.exec(text)?.[1];
    if (name === undefined) continue;
    void readOn(reader);
    return name;
  }
}

/** Reads to the end: a reply that nobody reads may be closed. */
async function readOn(reader: ReadableStreamDefaultReader<string>): Promise<void> {
  let isOver = false;
  while (!isOver)
    isOver = await reader.read().then(
      ({ done }) => done,
      () => true,
    );
}

const unreachable = () => new ApiError(0, 'unreachable', translate('shell.unreachable'));
