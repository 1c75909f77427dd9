import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import type { Desk } from './desk.ts';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Nothing on the screen, once it is there, breaks WCAG 2.2 AA as far as axe can tell. The journey goes on either way. */
export async function isAccessible(desk: Desk, screen: string): Promise<void> {
  const { page } = desk;
  await isLoaded(desk);
  const { violations } = await new AxeBuilder({ page }).withTags(standards).analyze();
  const faults = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html, any, all, none }) => {
      const why = [...any, ...all, ...none].map(({ message }) => message).join('; ');
      return `${id}: ${target.join(' ')} ${html.slice(0, 160)} (${why})`;
    }),
  );
  expect.soft(faults, `axe on ${screen}`).toEqual([]);
}

/** Neither a skeleton nor a list that is being fetched. */
async function isLoaded({ page, t }: Desk): Promise<void> {
  for (const loading of ['kit.list.loading', 'shell.loading'] as const)
    await expect(page.getByRole('status', { name: t(loading), exact: true })).toHaveCount(0);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}
