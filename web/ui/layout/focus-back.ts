/** Once a panel is gone, what opened it has the focus, or else the page; unless another part took it. */
export function giveFocusBack(opener?: Element | null): void {
  if (document.activeElement !== document.body) return;
  const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
  (isThere ? opener : document.querySelector('main'))?.focus();
}
