import { useEffect, useEffectEvent } from 'react';

/**
 * Proposes a value for the input of this name, by `propose`, whenever another one is there: at once, or when the input is left, since
 * what comes while somebody types would join what is typed. Undefined: nothing is known yet.
 */
export function useProposal<Value>(name: string, value: Value | undefined, propose: (value: Value) => void) {
  const onProposed = useEffectEvent(propose);
  useEffect(() => {
    if (value === undefined) return;
    const entered = document.activeElement;
    if (entered?.getAttribute('name') !== name) {
      onProposed(value);
      return;
    }
    const onLeft = () => onProposed(value);
    entered.addEventListener('blur', onLeft, { once: true });
    return () => entered.removeEventListener('blur', onLeft);
  }, [name, value]);
}
