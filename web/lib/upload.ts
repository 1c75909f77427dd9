import type { BodyOf, Contract, ReplyOf } from '#shared/lib/contract.ts';
import { ApiError, addressOf, answerOf, headersOf } from './api.ts';
import { translate } from './i18n.ts';
import { readStored } from './storage.ts';

interface UploadOptions {
  signal: AbortSignal;
  /** The sent fraction of the bytes, from 0 to 1. */
  onProgress: (share: number) => void;
}

/**
 * Sends a form with files. Unlike `call()` it reports progress, which `fetch` can't. Throws `ApiError`, and an
 * `AbortError` if cancelled.
 */
export async function upload<C extends Contract>(
  contract: C,
  body: BodyOf<C>,
  { signal, onProgress }: UploadOptions,
): Promise<ReplyOf<C>> {
  const form = new FormData();
  for (const [name, value] of Object.entries(body as unknown as Record<string, Blob | string>))
    form.append(name, value);
  const token = readStored('token');
  const request = new XMLHttpRequest();
  request.open(contract.method, addressOf(contract, {}));
  for (const [name, value] of Object.entries(headersOf(contract, { body: form }, token)))
    request.setRequestHeader(name, value);
  request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
    if (lengthComputable) onProgress(loaded / total);
  });
  const abort = () => request.abort();
  signal.addEventListener('abort', abort);
  try {
    return await answerOf<C>(await sent(request, form), token);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

/** Without a timeout: on a slow line, a picture takes longer than other calls may. */
function sent(request: XMLHttpRequest, form: FormData): Promise<Response> {
  return new Promise((resolve, reject) => {
    request.addEventListener('load', () =>
      resolve(new Response(request.responseText || null, { status: request.status })),
    );
    request.addEventListener('error', () =>
      reject(new ApiError(0, 'unreachable', translate('shell.unreachable'))),
    );
    request.addEventListener('abort', () => reject(new DOMException('cancelled', 'AbortError')));
    request.send(form);
  });
}
