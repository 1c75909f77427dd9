import { directionOfText } from '#shared/lib/language.ts';
import { useLanguage } from '#web/lib/i18n.ts';

interface WordedProps {
  children: string;
  className?: string | undefined;
}

/**
 * A title or sentence of the messages, or a name alone: in the direction of the reader's language, also where it begins
 * with a name or number in another script.
 */
export function Worded({ children, className }: WordedProps) {
  return (
    <bdi dir={directionOfText(children, useLanguage())} className={className}>
      {children}
    </bdi>
  );
}
