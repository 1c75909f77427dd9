/** How far from its press a button is released that the user didn't mean, in pixels. */
const takenBack = 60;

/**
 * Keeps a press on the button that sends a form until it is released: leaving a field may show a message below it, which moves
 * the button away from under the pointer, and the click would be of what lies there now. The same for a choice, which may stand below a
 * field whose keys leave with it, and a button with `data-keeps-press`, in a list whose other entries leave.
 */
export function keepPresses(): void {
  let pressed = { x: 0, y: 0 };
  const buttonAt = (target: EventTarget | null) =>
    target instanceof Element
      ? target.closest('button[type="submit"], button[data-keeps-press], label')
      : null;
  const onPress = ({ target, pointerId, clientX: x, clientY: y }: PointerEvent) => {
    pressed = { x, y };
    buttonAt(target)?.setPointerCapture(pointerId);
  };
  const onClick = (event: MouseEvent) => {
    const distance = Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y);
    // A key's click has no place.
    if (event.detail > 0 && distance > takenBack && buttonAt(event.target)) event.preventDefault();
  };
  document.addEventListener('pointerdown', onPress, true);
  document.addEventListener('click', onClick, true);
}
