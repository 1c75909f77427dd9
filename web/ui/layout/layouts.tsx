import type { ComponentType } from 'react';
import type { LayoutType } from '#web/ui/theme/layout-choice.ts';
import { Blank, ChosenBlank } from './blank.tsx';
import { ContentOverlay } from './content-overlay.tsx';
import type { LayoutProps } from './layout.ts';
import { usePhone } from './phone.ts';
import { PhoneFrame } from './phone-frame.tsx';
import { CollapsibleSide, FramelessSide } from './side-frame.tsx';
import { StackedSide } from './stacked-side.tsx';
import { TopBarClassic } from './top-bar.tsx';

/** The desktop frames by their names in the stored theme preference. Source: rule Words 8. */
const frames: Record<LayoutType, ComponentType<LayoutProps>> = {
  collapsibleSide: CollapsibleSide,
  stackedSide: StackedSide,
  topBarClassic: TopBarClassic,
  framelessSide: FramelessSide,
  contentOverlay: ContentOverlay,
  blank: ChosenBlank,
};

interface FrameProps extends LayoutProps {
  type: LayoutType;
  /** Whether the screen requires this layout, instead of the user's. */
  isOwn: boolean;
}

/** The screen in its layout. A phone has one frame for all layouts; a screen without a frame has none there either. */
export function Layout({ type, isOwn, ...props }: FrameProps) {
  const isPhone = usePhone();
  if (isOwn && type === 'blank') return <Blank>{props.children}</Blank>;
  const Frame = isPhone ? PhoneFrame : frames[type];
  return <Frame {...props} />;
}
