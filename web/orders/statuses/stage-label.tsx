import type { Stage } from '#shared/orders/statuses/stage.rules.ts';
import { useT } from '#web/lib/i18n.ts';
import { GlyphLabel } from '#web/ui/display/tone-label.tsx';

/** The stage of an order, in its tone. */
export const StageLabel = ({ stage }: { stage: Stage }) => (
  <GlyphLabel tone={stage}>{useT()(`common.stage.${stage}`)}</GlyphLabel>
);
