import type { DocumentKind, DocumentState } from '#shared/billing/invoice/electronic-states.ts';
import { useT } from '#web/lib/i18n.ts';
import type { Tone } from '#web/ui/display/tone-glyph.tsx';
import { ToneLabel } from '#web/ui/display/tone-label.tsx';

const tones = {
  waiting: 'waiting',
  refused: 'late',
  reported: 'done',
  cleared: 'done',
  replaced: 'off',
} as const satisfies Record<DocumentState, Tone>;

interface ElectronicStateProps {
  document: { kind: DocumentKind; state: DocumentState; isWarned: boolean };
}

/** What became of an electronic document; a standard one that waits isn't cleared yet. */
export function ElectronicState({ document: { kind, state, isWarned } }: ElectronicStateProps) {
  const t = useT();
  return (
    <>
      <ToneLabel tone={tones[state]}>{t(labelOf(kind, state))}</ToneLabel>
      {isWarned && <ToneLabel tone="warning">{t('billing.einvoice.warned')}</ToneLabel>}
    </>
  );
}

function labelOf(kind: DocumentKind, state: DocumentState) {
  if (state === 'refused') return 'billing.einvoice.refusedThere';
  if (state === 'waiting' && kind === 'standard') return 'billing.einvoice.clearing';
  return `billing.einvoice.states.${state}` as const;
}
