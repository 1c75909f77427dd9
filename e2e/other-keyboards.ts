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

/** Sends a code with the fast keys of a handheld scanner, then Enter. */
export const scanCode = (user: TestUser, code: string) => sendKeys(user, code, {});

/** The same where the device is set to an Arabic layout. */
export const scanInArabic = (user: TestUser, code: string) => sendKeys(user, code, arabicWithShift);

async function sendKeys({ page }: TestUser, code: string, layout: typeof arabicWithShift): Promise<void> {
  const device = await page.context().newCDPSession(page);
  const keys = [...code].map((sign) => {
    const isLetter = /[A-Z]/.test(sign);
    const place = isLetter ? `Key${sign}` : sign === '-' ? 'Minus' : `Digit${sign}`;
    const text = layout[sign] ?? sign;
    return { key: text, text, code: place, modifiers: isLetter ? 8 : 0 };
  });
  const enter = { key: 'Enter', text: '\r', code: 'Enter', windowsVirtualKeyCode: 13 };
  const start = Date.now() / 1000;
  // A scanner doesn't wait until the page has done with a key, and its keys are as fast on a busy machine.
  await Promise.all(
    [...keys, enter].flatMap(({ text, ...key }, index) => {
      const timestamp = start + index * 0.005;
      return [
        device.send('Input.dispatchKeyEvent', { type: 'keyDown', text, timestamp, ...key }),
        device.send('Input.dispatchKeyEvent', { type: 'keyUp', timestamp, ...key }),
      ];
    }),
  );
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
