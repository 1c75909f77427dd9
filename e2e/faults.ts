import type { Page } from '@playwright/test';

/** What a page did wrong on the way, in words; `expect` takes back a refusal that the journey asks for. */
export interface Faults {
  found: readonly string[];
  /** From here on a call answered so is part of the journey: `422 POST /api/v1/orders`. */
  expect(call: RegExp): void;
}

/** The browser says these itself where a call fails; the call is judged by its answer. */
const echoes = /^Failed to load resource|^net::ERR_/;

/** Gathers every error that a page throws or prints, and every call that failed or was refused. */
export function watchFaults(page: Page): Faults {
  const found: string[] = [];
  const expected: RegExp[] = [];
  const add = (fault: string) => {
    if (!expected.some((call) => call.test(fault))) found.push(`${fault} (on ${pathOf(page.url())})`);
  };
  page.on('pageerror', (error) => add(error.stack ?? error.message));
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' && !echoes.test(text)) add(`console: ${text}`);
  });
  page.on('response', (answer) => {
    if (answer.status() >= 400)
      add(`${answer.status()} ${answer.request().method()} ${pathOf(answer.url())}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A screen that is left calls off what it had asked for.
    if (reason !== 'net::ERR_ABORTED') add(`${reason} ${request.method()} ${pathOf(request.url())}`);
  });
  return { found, expect: (call) => expected.push(call) };
}

const pathOf = (url: string): string => (URL.canParse(url) ? new URL(url).pathname : url);
