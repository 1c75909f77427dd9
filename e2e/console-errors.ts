import type { BrowserContext } from '@playwright/test';
import { liveContract } from '#shared/lib/live.contract.ts';

/** Errors of the pages during the journey; `expect` exempts a refusal that the journey provokes. */
export interface ConsoleErrors {
  found: readonly string[];
  /** Expects calls with this response from here on: `422 POST /api/v1/orders`. */
  expect(call: RegExp): void;
}

const live = `/api/v1${liveContract.events.path}`;

/** The browser logs these itself for failed calls, which are recorded by their response. */
const echoes = /^Failed to load resource/;

/** Collects every error that a page throws or logs, and every call that failed or was refused. */
export function watchConsole(context: BrowserContext): ConsoleErrors {
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
    // Leaving a screen cancels its requests, and what follows the changes of others connects again.
    if (reason !== 'net::ERR_ABORTED' && pathOf(request.url()) !== live)
      add(`${reason} ${request.method()} ${pathOf(request.url())}`);
  });
  return { found, expect: (call) => expected.push(call) };
}

/**
 * Runs in each page, before its scripts: reports a screen with one of these titles, which say that it stopped working, as
 * an error of the page.
 */
export function reportStopped(titles: string[]): void {
  new MutationObserver(() => {
    const title = document.querySelector('h1')?.textContent ?? '';
    if (titles.includes(title)) reportError(new Error(title));
  }).observe(document, { childList: true, characterData: true, subtree: true });
}

const pathOf = (url: string): string => (URL.canParse(url) ? new URL(url).pathname : url);
