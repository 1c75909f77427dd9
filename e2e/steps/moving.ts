import type { Locator } from '@playwright/test';
import type { Desk } from '../desk.ts';
import { expect } from '../journey.ts';

/**
 * Lifts an item of a list by its handle, presses keys and drops it. Waits for what is announced of each step, since a key
 * that comes sooner may be lost.
 */
export async function movesByKeys({ page }: Desk, handle: Locator, ...keys: string[]): Promise<void> {
  // What moves items is fetched after them.
  await expect(handle).toHaveAttribute('data-rfd-drag-handle-draggable-id', /./);
  await handle.focus();
  const announced = () => page.locator('[id^="rfd-announcement"]').allTextContents();
  for (const key of ['Space', ...keys, 'Space']) {
    const before = await announced();
    await page.keyboard.press(key);
    await expect.poll(announced).not.toEqual(before);
  }
}
