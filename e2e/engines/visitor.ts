import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout } from 'node:timers/promises';
import type { Translate } from '#shared/i18n/messages.ts';
import type { Engine } from './engine.ts';
import { installAgent, type Sight, type Target } from './page-agent.ts';
import { Fault, until } from './retry.ts';

const library = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

/** How long what is clicked has been in its place. */
const stillMs = 100;
/** How long a step may take on a busy machine. */
const stepMs = 60_000;
/** How long a step waits for what follows its own click or key, before it is done again. */
const effectMs = 10_000;

/** A user of the shop in some engine. Every step waits until it can be done, and fails where a screen stopped working. */
export interface Visitor {
  opens(path: string): Promise<void>;
  /** Opens a screen through the main menu. */
  follows(name: string): Promise<void>;
  /** Waits until the target is shown; resolves to its text, or that typed in it. */
  sees(target: Target): Promise<string>;
  clicks(target: Target): Promise<void>;
  /** Replaces the text of a field. */
  fills(target: Target, text: string): Promise<void>;
  /** Chooses the option that starts with this text, after typing something else that finds it. */
  picks(target: Target, part: string, option: string): Promise<void>;
}

/** A visitor of the shop at this address. */
export function visitorIn(engine: Engine, url: string, t: Translate): Visitor {
  const look = async (target: Target): Promise<NonNullable<Sight['found']>> => {
    const seen = await engine.run((wanted) => window.agent?.look(wanted), target);
    if (!seen) {
      await engine.load(library);
      await engine.run(installAgent, undefined);
      return look(target);
    }
    const { errors, title, found } = seen;
    if (errors.length > 0) throw new Fault(errors.join('\n'));
    if (title === t('shell.failure.title')) throw new Fault(title);
    if (!found) throw new Error('not shown');
    return found;
  };

  const attemptClick = async (target: Target): Promise<void> => {
    const before = await look(target);
    // WebKit draws a list once where it isn't before it finds its place.
    await setTimeout(stillMs);
    const { x, y, isOnTop } = await look(target);
    if (before.x !== x || before.y !== y) throw new Error('moving');
    if (!isOnTop) throw new Error('out of view or covered');
    await engine.click(x, y);
    await until(effectMs, async () => {
      // A click that leaves the page leaves its agent too.
      const hit = await engine.run(() => (window.agent ? (window.agent.isHit() ?? null) : true), undefined);
      if (hit === null) throw new Error('not clicked');
      if (!hit) throw new Error('something else was clicked');
    });
  };

  const attemptFill = async (target: Target, text: string): Promise<void> => {
    await attemptClick(target);
    await engine.run(() => (document.activeElement as HTMLInputElement).select(), undefined);
    await engine.type(text);
    await until(effectMs, async () => {
      const { value } = await look(target);
      if (value !== text) throw new Error(`holds “${value}”`);
    });
  };

  const step = <Result>(target: Target, attempt: () => Promise<Result>): Promise<Result> =>
    until(stepMs, attempt).catch((error: Error) => {
      throw new Error(`${JSON.stringify(target)}: ${error.message}`, { cause: error });
    });

  const clicks: Visitor['clicks'] = (target) => step(target, () => attemptClick(target));
  return {
    clicks,
    opens: (path) => engine.open(url + path),
    follows: (name) => {
      // A link of a stage ends in the number of its orders.
      const link = { role: 'link', name: `^${name}`, isPattern: true };
      return clicks({ ...link, inside: { role: 'navigation', name: t('shell.mainMenu') } });
    },
    sees: (target) =>
      step(target, async () => {
        const { value, text } = await look(target);
        return value || text;
      }),
    fills: (target, text) => step(target, () => attemptFill(target, text)),
    picks: (target, part, option) => {
      const wanted = { role: 'option', name: `^${option}`, isPattern: true };
      // A screen that takes up the choice before may close the list: it is opened again.
      return step(target, async () => {
        await attemptFill(target, part);
        await until(effectMs, () => attemptClick(wanted));
      });
    },
  };
}
