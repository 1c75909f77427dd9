import { expect, test } from 'vitest';
import { scannedCode } from './scanned-code.ts';

const pressed = (key: string, code: string, shiftKey = false) => ({ key, code, shiftKey });

test('a code is what the keys write', () => {
  expect(scannedCode([pressed('O', 'KeyO', true), pressed('-', 'Minus'), pressed('7', 'Digit7')])).toBe(
    'O-7',
  );
  // On a French keyboard the letters of a code are elsewhere.
  expect(scannedCode([pressed('A', 'KeyQ', true), pressed('1', 'Digit1', true)])).toBe('A1');
});

test('a code that arrives in Arabic letters is read by the places of its keys', () => {
  const arabic = [
    pressed('×', 'KeyO', true),
    pressed('ق', 'KeyR'),
    pressed('[', 'KeyD', true),
    pressed('-', 'Minus'),
    pressed('١', 'Digit1'),
    pressed('لا', 'KeyB'),
    pressed('ظ', 'Slash'),
    pressed(':', 'Semicolon', true),
  ];
  expect(scannedCode(arabic)).toBe('OrD-1b/:');
});
