import { useDirection } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import {
  IconAlertCircleFilled,
  IconCircleCheckFilled,
  IconInfoCircleFilled,
  IconX,
} from '@tabler/icons-react';
import { type AnimationEvent, type FocusEvent, type KeyboardEvent as KeyPress, useRef } from 'react';
import { type IconProps, ToastContainer, toast } from 'react-toastify/unstyled';
import { useT } from '#web/lib/i18n.ts';
import { useTheme } from '#web/ui/theme/preference.ts';
import 'react-toastify/ReactToastify.css';
import './toasts.css';

const icons: Record<string, typeof IconX> = {
  success: IconCircleCheckFilled,
  error: IconAlertCircleFilled,
  info: IconInfoCircleFilled,
};

function ToastIcon({ type }: Pick<IconProps, 'type'>) {
  const Icon = icons[type] ?? IconInfoCircleFilled;
  return <Icon size={18} aria-hidden />;
}

const comesFromOutside = ({ currentTarget, relatedTarget }: FocusEvent) =>
  !currentTarget.contains(relatedTarget);

/**
 * Alt+T focuses the notifications on every keyboard layout. On leaving them, the focus returns to its origin, and
 * their timers continue.
 */
function useToastFocus() {
  const place = useRef<HTMLDivElement>(null);
  const origin = useRef<HTMLElement>(null);
  const focusToast = () => {
    // The library's own shortcut may focus a notification that is just closing.
    place.current?.querySelector<HTMLElement>('[data-in="true"]')?.focus();
    toast.pause();
  };
  useHotkeys([['alt+T', focusToast, { usePhysicalKeys: true }]], []);
  const goBack = () => origin.current?.focus();
  /**
   * The library starts the timer of a new notification at the end of its animation, even if it is already hovered or
   * focused.
   */
  const pauseIfHeld = ({ target }: AnimationEvent) => {
    const arrived = target as HTMLElement;
    const isHeld =
      place.current?.matches(':focus-within') || arrived.matches(':hover') || !document.hasFocus();
    if (isHeld && arrived.role === 'alert') toast.pause({ id: arrived.id });
  };
  return {
    goBack,
    region: {
      ref: place,
      onFocus: (event: FocusEvent) => {
        if (comesFromOutside(event)) origin.current = event.relatedTarget as HTMLElement | null;
      },
      onBlur: (event: FocusEvent) => {
        if (comesFromOutside(event)) toast.play();
      },
      onKeyDown: ({ key }: KeyPress) => {
        if (key === 'Escape') goBack();
      },
      onAnimationEnd: pauseIfHeld,
    },
  };
}

/**
 * The timer of a notification is an animation, paused at its beginning. If the browser starts it a moment ahead of the page's
 * clock, as it may on a busy machine, it reports an end after 0 seconds first, which closed the notification at once.
 */
const ignoreEndBeforeStart = (event: AnimationEvent) => {
  if (event.animationName === 'Toastify__trackProgress' && event.elapsedTime === 0) event.stopPropagation();
};

/**
 * Notifications at the top centre for five seconds, paused while hovered or while the window is in the background
 * (rule Words 10).
 */
export default function ToastRegion() {
  const t = useT();
  const { dir } = useDirection();
  const { theme } = useTheme();
  const { region, goBack } = useToastFocus();
  const close = (closeToast: () => void) => {
    closeToast();
    goBack();
  };
  return (
    <div {...region} onAnimationEndCapture={ignoreEndBeforeStart}>
      <ToastContainer
        position="top-center"
        autoClose={5000}
        pauseOnHover
        pauseOnFocusLoss
        draggable
        draggablePercent={80}
        hideProgressBar
        rtl={dir === 'rtl'}
        theme={theme.mode}
        icon={ToastIcon}
        hotKeys={() => false}
        aria-label={t('shell.toasts.region')}
        closeButton={({ closeToast }) => (
          <button
            type="button"
            className="toast-close"
            aria-label={t('common.close')}
            onClick={() => close(() => closeToast(true))}
          >
            <IconX size={16} stroke={1.7} aria-hidden />
          </button>
        )}
      />
    </div>
  );
}

export { toast };
