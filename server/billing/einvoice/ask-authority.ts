import type { AnswerOutcome, ElectronicAnswer } from '#shared/billing/invoice/electronic-states.ts';

/** What an authority replied, as far as it could be read. */
export interface Asked {
  answer: ElectronicAnswer;
  /** The reply; null where it isn't an object of JSON. */
  body: Record<string, unknown> | null;
}

interface Question {
  method: 'POST' | 'PATCH';
  headers: Record<string, string>;
  body: unknown;
}

/** In milliseconds: a caller of the API waits for a few of them. */
const timeoutMs = 15_000;
const mostMessages = 40;
const longestText = 600;

/**
 * Calls an authority at an address of the operator's or the country's, and never throws: a fault is an answer too. Redirects
 * aren't followed. What a status means besides faults is for the way to say: the outcome is then `accepted` or `refused`.
 */
export async function askAuthority(url: string, { method, headers, body }: Question): Promise<Asked> {
  try {
    const reply = await fetch(url, {
      method,
      headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await reply.text();
    return read(reply, text);
  } catch (error) {
    const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
    return { answer: { ...nothing(), outcome: isTimeout ? 'silent' : 'unreachable' }, body: null };
  }
}

const nothing = () => ({ at: new Date().toISOString(), status: null, messages: [], clockAhead: null });

function read({ status, headers }: Response, text: string): Asked {
  const body = objectOf(text);
  const answer: ElectronicAnswer = {
    at: new Date().toISOString(),
    outcome: outcomeOf(status, body),
    status,
    messages: body ? messagesOf(body) : [],
    clockAhead: clockAhead(headers.get('date')),
  };
  return { answer, body };
}

function outcomeOf(status: number, body: Asked['body']): AnswerOutcome {
  if (status === 401 || status === 403) return 'unauthorised';
  if (status === 408 || status === 413 || status === 429 || status >= 500) return 'failing';
  if (!body) return 'unreadable';
  if (status >= 200 && status < 300) return 'accepted';
  return status === 400 || status === 406 || status === 409 || status === 422 ? 'refused' : 'unreadable';
}

function objectOf(text: string): Asked['body'] {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** In seconds; the header has whole ones. */
function clockAhead(date: string | null): number | null {
  const there = date === null ? Number.NaN : Date.parse(date);
  return Number.isNaN(there) ? null : Math.round((Date.now() - there) / 1000);
}

/** Errors and warnings, which the authority writes in several shapes. */
function messagesOf(body: Record<string, unknown>): ElectronicAnswer['messages'] {
  const results = isObject(body.validationResults) ? body.validationResults : {};
  const found = [
    ...listed('error', results.errorMessages),
    ...listed('error', body.errors),
    ...listed('warning', results.warningMessages),
    ...listed('warning', body.warnings),
  ];
  const alone = found.length === 0 && (body.message ?? body.errorMessage ?? body.dispositionMessage);
  const said = alone ? listed('error', [{ code: body.code, message: alone }]) : found;
  return said.slice(0, mostMessages);
}

function listed(kind: 'error' | 'warning', list: unknown): ElectronicAnswer['messages'] {
  const all = Array.isArray(list) ? list : isObject(list) ? [list] : [];
  return all.map((each: unknown) => {
    const { code, message } = isObject(each) ? each : { code: '', message: each };
    return { kind, code: textOf(code), text: textOf(message) };
  });
}

const textOf = (value: unknown): string =>
  (typeof value === 'string' || typeof value === 'number' ? String(value) : '').slice(0, longestText);
