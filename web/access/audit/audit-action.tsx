import type { AuditAction } from '#shared/access/audit/audit-actions.ts';
import { useT } from '#web/lib/i18n.ts';
import type { Tone } from '#web/ui/display/tone-glyph.tsx';
import { ToneLabel } from '#web/ui/display/tone-label.tsx';

const tones: Readonly<Record<AuditAction, Tone>> = {
  create: 'done',
  update: 'active',
  delete: 'late',
};

export function AuditActionLabel({ action }: { action: AuditAction }) {
  return <ToneLabel tone={tones[action]}>{useT()(`audit.actions.${action}`)}</ToneLabel>;
}
