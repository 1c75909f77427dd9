import type { BrowserContext } from '@playwright/test';

/** What the pages did wrong on the way, in words; `expect` takes back a refusal that the journey asks for. */
export interface Faults {
  found: readonly string[];
  /** From here on a call answered so is part of the journey: `422 POST /api/v1/orders`. */
  expect(call: RegExp): void;
}

/** The browser says these itself where a call fails; the call is judged by its answer. */
const echoes = /^Failed to load resource/;

/** Gathers every error that a page throws or prints, and every call that failed or was refused. */
export function watchFaults(context: BrowserContext): Faults {
  const found: string[] = [];
  const expected: RegExp[] = [];
  const add = (fault: string, url = '') => {
    if (!expected.some((call) => call.test(fault))) found.push(`${fault} (on ${pathOf(url)})`);
  };
  context.on('weberror', (event) => {
    const error = event.error();
    add(error.stack ?? error.message, event.page()?.url());
  });
  context.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' && !echoes.test(text)) add(`console: ${text}`, message.page()?.url());
  });
  context.on('response', (answer) => {
    const { status, request } = { status: answer.status(), request: answer.request() };
    if (status >= 400)
      add(`${status} ${request.method()} ${pathOf(request.url())}`, request.frame().page().url());
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A screen that is left calls off what it had asked for.
    if (reason !== 'net::ERR_ABORTED') add(`${reason} ${request.method()} ${pathOf(request.url())}`);
  });
  return { found, expect: (call) => expected.push(call) };
}

const pathOf = (url: string): string => (URL.canParse(url) ? new URL(url).pathname : url);
