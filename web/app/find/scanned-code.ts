/** A key as a handheld scanner presses it. */
export type ScannedKey = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>;

/** What the keys beside letters and digits write on the keyboard that a scanner imitates, without and with Shift. */
const signs: Record<string, string> = {
  Minus: '-_',
  Slash: '/?',
  Period: '.>',
  Semicolon: ';:',
  Equal: '=+',
  Comma: ',<',
  Space: '  ',
};

/**
 * The code that a handheld scanner sent. A scanner presses the keys of an English keyboard: where the device is set to
 * another script, `ORD-1` arrives as `خقي-1`, and is read by the places of its keys.
 */
export function scannedCode(keys: readonly ScannedKey[]): string {
  const written = keys.map(({ key }) => key);
  if (written.every((key) => key <= '~')) return written.join('');
  return keys.map(onEnglishKeyboard).join('');
}

function onEnglishKeyboard({ key, code, shiftKey }: ScannedKey): string {
  const [, letter, digit] = /^(?:Key([A-Z])|(?:Digit|Numpad)(\d))$/.exec(code) ?? [];
  if (letter) return shiftKey ? letter : letter.toLowerCase();
  return digit ?? signs[code]?.[Number(shiftKey)] ?? key;
}
