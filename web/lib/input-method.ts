/** What browsers report for a key that an input method takes; Safari for the one that ends a composition too. */
const takenKeyCode = 229;

/**
 * Leaves the keys of an input method to it: Enter and Escape that end a composition, in Urdu by sounds, in Chinese or after
 * a dead key, neither choose, send nor close anything. Called first, so that nothing else hears them.
 */
export function leaveKeysToInputMethods(): void {
  const onKey = (event: KeyboardEvent) => {
    if (event.isComposing || event.keyCode === takenKeyCode) event.stopImmediatePropagation();
  };
  for (const type of ['keydown', 'keyup'] as const) window.addEventListener(type, onKey, { capture: true });
}
