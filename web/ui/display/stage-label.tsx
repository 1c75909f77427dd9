import type { ReactNode } from 'react';
import classes from './label.module.css';
import { StageGlyph, type Tone } from './stage-glyph.tsx';

interface StageLabelProps {
  tone: Tone;
  children: ReactNode;
}

/** A word on its tone's tint, with the tone's glyph: a stage, late, today. */
export function StageLabel({ tone, children }: StageLabelProps) {
  return (
    <span className={classes.tinted} style={tintOf(tone)}>
      <StageGlyph tone={tone} size={14} />
      <span className={classes.word}>{children}</span>
    </span>
  );
}

/** The same without a glyph, where the word is enough: paid, part paid, unpaid. */
export function ToneLabel({ tone, children }: StageLabelProps) {
  return (
    <span className={classes.tinted} style={tintOf(tone)}>
      <span className={classes.word}>{children}</span>
    </span>
  );
}

const tintOf = (tone: Tone) => ({
  color: `var(--stage-${tone}-text)`,
  background: `var(--stage-${tone}-tint)`,
});
