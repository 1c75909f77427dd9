import type { TestUser } from './test-user.ts';

/** What the keys of a code write on an Arabic layout with Shift, as a scanner presses those of capital letters. */
const arabicWithShift: Readonly<Record<string, string>> = {
  A: '\u0650',
  D: ']',
  E: '\u064f',
  R: '\u064c',
  S: '\u064d',
  W: '\u064b',
  Y: 'إ',
};

/** Sends a code with the fast keys of a handheld scanner, then Enter, where the device is set to an Arabic layout. */
export async function scanInArabic({ page }: TestUser, code: string): Promise<void> {
  const device = await page.context().newCDPSession(page);
  for (const sign of code) {
    const written = arabicWithShift[sign];
    const text = written ?? sign;
    const place = written ? `Key${sign}` : sign === '-' ? 'Minus' : `Digit${sign}`;
    const key = { key: text, code: place, modifiers: written ? 8 : 0 };
    await device.send('Input.dispatchKeyEvent', { type: 'keyDown', text, ...key });
    await device.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
  }
  await page.keyboard.press('Enter');
  await device.detach();
}

/** Writes a text into the focused field by an input method, whose Enter and Escape belong to it alone. */
export async function compose({ page }: TestUser, text: string): Promise<void> {
  const device = await page.context().newCDPSession(page);
  const end = text.length;
  await device.send('Input.imeSetComposition', { text, selectionStart: end, selectionEnd: end });
  for (const key of ['Enter', 'Escape'])
    for (const type of ['rawKeyDown', 'keyUp'] as const)
      await device.send('Input.dispatchKeyEvent', { type, key, code: key, windowsVirtualKeyCode: 229 });
  await device.send('Input.insertText', { text });
  await device.detach();
}
