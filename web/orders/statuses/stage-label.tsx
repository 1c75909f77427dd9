import type { Stage } from '#shared/orders/statuses/stage.rules.ts';
import { useT } from '#web/lib/i18n.ts';
import { type Tone, ToneGlyph } from '#web/ui/display/tone-glyph.tsx';
import { GlyphLabel } from '#web/ui/display/tone-label.tsx';

export const stageTones = {
  pending: 'waiting',
  inQueue: 'active',
  partialCompletion: 'partial',
  completed: 'done',
  cancelled: 'off',
} as const satisfies Record<Stage, Tone>;

/** The stage of an order, in its tone. */
export const StageLabel = ({ stage }: { stage: Stage }) => (
  <GlyphLabel tone={stageTones[stage]}>{useT()(`common.stage.${stage}`)}</GlyphLabel>
);

export const StageGlyph = ({ stage }: { stage: Stage }) => <ToneGlyph tone={stageTones[stage]} />;
