/** After the article is chosen, the quantity comes next. */
export function focusQuantity(index: number): void {
  requestAnimationFrame(() =>
    document.querySelector<HTMLInputElement>(`input[name="rows.${index}.quantity"]`)?.focus(),
  );
}
