import type * as TestingLibrary from '@testing-library/dom';

/** What a user looks for: by its role and name, its label or its text, on the whole page or inside something else. */
export type Target = ({ role: string; name?: string } | { label: string } | { text: string }) & {
  inside?: Target;
  /** Whether the name, label or text is a pattern instead of the whole. */
  isPattern?: boolean;
};

/** What a page shows at one moment. */
export interface Sight {
  /** What the page threw or logged as an error since it was opened. */
  errors: string[];
  title: string;
  /** The first match; `isOnTop` if a click on its middle reaches it. */
  found?: { text: string; value: string; x: number; y: number; isOnTop: boolean };
}

/** What finds things in a page. */
interface Agent {
  /** Looks for the target, and brings it into view. The next click counts as one on this target. */
  look(target: Target): Sight;
  /** Whether the click since the last look was on its target; undefined before any click. */
  isHit(): boolean | undefined;
}

declare global {
  interface Window {
    agent?: Agent;
  }
}

/** Runs once in each page, after Testing Library. */
export function installAgent(): void {
  const { TestingLibraryDom: library } = window as unknown as { TestingLibraryDom: typeof TestingLibrary };
  const errors: string[] = [];
  let aim: Target | undefined;
  let hit: boolean | undefined;

  const matches = (target: Target): HTMLElement[] => {
    const places = target.inside ? matches(target.inside) : [document.body];
    const written = (text: string) => (target.isPattern ? new RegExp(text) : text);
    const found = places.flatMap((place) => {
      if ('text' in target) return library.queryAllByText(place, written(target.text));
      if ('label' in target) return library.queryAllByLabelText(place, written(target.label));
      // Without the check of each ancestor's style, which takes seconds on a long page.
      const name = target.name === undefined ? {} : { name: written(target.name) };
      return library.queryAllByRole(place, target.role, { hidden: true, ...name });
    });
    return found.filter((element) => element.checkVisibility({ visibilityProperty: true }));
  };

  const look = (target: Target): Sight => {
    aim = target;
    hit = undefined;
    const seen = { errors, title: document.querySelector('h1')?.textContent ?? '' };
    const [element] = matches(target);
    if (!element) return seen;
    const { x, y, width, height } = element.getBoundingClientRect();
    const middle = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
    const isOnTop = element.contains(document.elementFromPoint(middle.x, middle.y));
    if (!isOnTop) element.scrollIntoView({ block: 'center' });
    const value = 'value' in element ? String(element.value) : '';
    return { ...seen, found: { text: element.textContent, value, isOnTop, ...middle } };
  };

  const { error: log } = console;
  console.error = (...said: unknown[]) => {
    errors.push(said.map(String).join(' '));
    log(...said);
  };
  window.addEventListener('error', ({ message }) => errors.push(message));
  window.addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)));
  window.addEventListener(
    'click',
    ({ target }) => {
      // A click on a label is followed by one on its field.
      hit ||= aim !== undefined && matches(aim).some((element) => element.contains(target as Node));
    },
    true,
  );
  window.agent = { look, isHit: () => hit };
}
