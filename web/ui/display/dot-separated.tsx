import { Children, Fragment, isValidElement, type ReactNode } from 'react';
import { directionOfText } from '#shared/lib/language.ts';
import { useLanguage } from '#web/lib/i18n.ts';
import classes from './dot-separated.module.css';
import { Num } from './num.tsx';

interface DotSeparatedProps {
  /** Empty facts are left out with their dot. */
  children: ReactNode;
  className?: string | undefined;
}

interface LineProps extends DotSeparatedProps {
  /** The whole text of a line that may be cut off. */
  title?: string | undefined;
  /** Cuts off what doesn't fit: for names that are in one script, which gives the line its direction. */
  oneLine?: boolean;
}

const factsOf = (children: ReactNode) => Children.toArray(children).filter((child) => child !== '');

/** Facts on one line, separated by dots. A dot is outside the facts, whose text direction would otherwise move it. */
export function DotSeparated({ children, className, title, oneLine = false }: LineProps) {
  const language = useLanguage();
  const facts = factsOf(children);
  const shape = oneLine && `one-line ${classes.names}`;
  return (
    <span
      className={[shape, className].filter(Boolean).join(' ') || undefined}
      dir={oneLine ? directionOfText(wordsIn(facts), language) : undefined}
      title={title}
    >
      {facts.map((child, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the facts of a line have no other name.
        <Fragment key={index}>
          {index > 0 && ' · '}
          {child}
        </Fragment>
      ))}
    </span>
  );
}

/** A few facts in any script on a single line: the last give way first, and each is cut off at its own end. */
export function DotSeparatedLine({ children, className }: DotSeparatedProps) {
  const language = useLanguage();
  return (
    <span className={className ? `${classes.line} ${className}` : classes.line}>
      {factsOf(children).map((child, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the facts of a line have no other name.
        <span key={index} className={`one-line ${classes.fact}`} style={{ flexShrink: shrinkOf(index) }}>
          {index > 0 && <span className={classes.dot}>{' · '}</span>}
          <span className="one-line" dir={directionOfText(wordsIn(child), language)}>
            {child}
          </span>
        </span>
      ))}
    </span>
  );
}

/** So much more than the fact before it that none of that is cut off while this one has more than its least width. */
const shrinkOf = (index: number): number => 1e6 ** Math.min(index, 5);

/** The text of facts without numbers and codes, which say nothing of a direction. */
function wordsIn(node: ReactNode): string {
  if (typeof node === 'string') return node;
  if (Array.isArray(node)) return node.map(wordsIn).join(' ');
  if (!isValidElement<{ children?: ReactNode }>(node) || node.type === Num) return '';
  return wordsIn(node.props.children);
}
