/**
 * Asks for a choice where text was typed in a picker and nothing chosen, so that saving doesn't lose it: the field tells
 * what to do and has the focus. Returns whether there is such a field in the topmost dialog, or else on the page.
 */
export function asksForChoice(): boolean {
  const topmost = [...document.querySelectorAll('[aria-modal="true"]')].at(-1) ?? document;
  const field = topmost.querySelector<HTMLInputElement>('form [data-unchosen]');
  if (!field) return false;
  field.dispatchEvent(new Event('invalid', { bubbles: false }));
  field.focus();
  return true;
}
