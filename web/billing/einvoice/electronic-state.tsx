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
  const isClearing = kind === 'standard' && state === 'waiting';
  return (
    <>
      <ToneLabel tone={tones[state]}>
        {t(isClearing ? 'billing.einvoice.clearing' : `billing.einvoice.states.${state}`)}
      </ToneLabel>
      {isWarned && <ToneLabel tone="warning">{t('billing.einvoice.warned')}</ToneLabel>}
    </>
  );
}
