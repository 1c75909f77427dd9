/** What the fields of each form still send, by the form's control. Each resolves to whether it arrived. */
const running = new WeakMap<object, Set<Promise<boolean>>>();

/** Lets saves of the form wait for something that a field sends beforehand, such as a picture. */
export function savesAfter(control: object, sending: Promise<boolean>): void {
  const all = running.get(control) ?? new Set();
  running.set(control, all.add(sending));
  void sending.finally(() => all.delete(sending));
}

/** Waits for what the fields of a form still send; resolves to whether all of it arrived. */
export async function hasSent(control: object): Promise<boolean> {
  const arrived = await Promise.all(running.get(control) ?? []);
  return arrived.every(Boolean);
}
