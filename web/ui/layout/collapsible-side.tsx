import type { LayoutProps } from './layout.ts';
import { usePhone } from './phone.ts';
import { PhoneFrame } from './phone-frame.tsx';
import { SideFrame } from './side-frame.tsx';

/** The default layout: a side navigation that folds to its glyphs, and on a phone a bottom bar. */
export function CollapsibleSide(props: LayoutProps) {
  return usePhone() ? <PhoneFrame {...props} /> : <SideFrame {...props} />;
}
