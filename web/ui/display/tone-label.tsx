import type { ReactNode } from 'react';
import classes from './label.module.css';
import { type Tone, ToneGlyph } from './tone-glyph.tsx';

interface ToneLabelProps {
  tone: Tone;
  children: ReactNode;
}

/** A label with its tone's tint and glyph: a stage, late, today. */
export function GlyphLabel({ tone, children }: ToneLabelProps) {
  return (
    <span className={classes.tinted} style={tintOf(tone)}>
      <ToneGlyph tone={tone} size={14} />
      <span className="one-line">{children}</span>
    </span>
  );
}

/** The same without a glyph, where the text is enough: paid, part paid, unpaid. */
export function ToneLabel({ tone, children }: ToneLabelProps) {
  return (
    <span className={classes.tinted} style={tintOf(tone)}>
      <span className="one-line">{children}</span>
    </span>
  );
}

const tintOf = (tone: Tone) => ({
  color: `var(--tone-${tone}-text)`,
  background: `var(--tone-${tone}-tint)`,
});
