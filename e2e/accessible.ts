import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import type { Desk } from './desk.ts';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Nothing on the screen as it is now breaks WCAG 2.2 AA, as far as axe can tell. The journey goes on either way. */
export async function isAccessible({ page }: Desk, screen: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(standards).analyze();
  const faults = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html, any, all, none }) => {
      const why = [...any, ...all, ...none].map(({ message }) => message).join('; ');
      return `${id}: ${target.join(' ')} ${html.slice(0, 160)} (${why})`;
    }),
  );
  expect.soft(faults, `axe on ${screen}`).toEqual([]);
}
