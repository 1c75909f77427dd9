import type { Line, Words } from '#shared/lib/paper/paper.ts';
import { Num } from '#web/ui/display/num.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import classes from './paper-line.module.css';

interface PaperLineProps {
  line: Line;
  /** The style of small lines, which differs by paper. */
  small?: string | undefined;
}

/** One paragraph of a paper. What people typed, alone in its paragraph, keeps its line breaks. */
export function PaperLine({
  line: { words, strong = false, small: isSmall = false, language },
  small,
}: PaperLineProps) {
  const className = [
    classes.line,
    strong && classes.strong,
    isSmall && small,
    language === 'ar' && classes.arabic,
  ]
    .filter(Boolean)
    .join(' ');
  const [first, ...others] = words;
  if (typeof first === 'object' && first.as === 'own' && others.length === 0) {
    return (
      <UserText wrap className={className} lang={language}>
        {first.text}
      </UserText>
    );
  }
  return (
    <span className={className} lang={language}>
      {words.map((each, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the words of a paragraph never move.
        <PaperWords key={index} words={each} />
      ))}
    </span>
  );
}

/** A few words in their own direction. */
export function PaperWords({ words }: { words: Words }) {
  if (typeof words === 'string') return words;
  const { text, as } = words;
  if (as === 'code') return <Num code>{text}</Num>;
  if (as === 'number') return <Num>{text}</Num>;
  return <bdi className={as === 'kept' ? 'tabular nowrap' : undefined}>{text}</bdi>;
}
