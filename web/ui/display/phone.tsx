import { formatPhone } from '#shared/lib/phone.rules.ts';
import { useFormatPreference } from '#web/lib/format-preference.ts';
import { Num } from './num.tsx';

/** A phone number in one form, however it was typed; nothing without one. */
export function Phone({ children }: { children: string | null | undefined }) {
  const { callingCode } = useFormatPreference();
  if (!children) return null;
  return <Num code>{formatPhone(children, callingCode)}</Num>;
}
