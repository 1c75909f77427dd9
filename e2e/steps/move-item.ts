import type { Locator } from '@playwright/test';
import { expect } from '../fixtures.ts';
import type { TestUser } from '../test-user.ts';

/**
 * Lifts an item of a list by its handle, presses keys and drops it. Waits for what is announced of each step, since a key
 * that comes sooner may be lost.
 */
export async function moveByKeys({ page }: TestUser, handle: Locator, ...keys: string[]): Promise<void> {
  await waitUntilMovable(handle);
  await handle.focus();
  const announced = () => page.locator('[id^="dnd-kit-announcement"]').allTextContents();
  for (const key of ['Space', ...keys, 'Space']) {
    const before = await announced();
    await page.keyboard.press(key);
    await expect.poll(announced).not.toEqual(before);
  }
}

/** Waits until an item can be moved by its handle: what moves items is fetched after them. */
export const waitUntilMovable = (handle: Locator): Promise<void> =>
  expect(handle).toHaveAttribute('aria-pressed', 'false');
