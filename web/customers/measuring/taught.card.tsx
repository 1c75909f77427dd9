import { Anchor, Button } from '@mantine/core';
import { isolateWords } from '#shared/lib/isolate.ts';
import { useT } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router/link.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { DotSeparated } from '#web/ui/display/dot-separated.tsx';
import { Num } from '#web/ui/display/num.tsx';
import { MeasuredValue } from './measured-value.tsx';
import classes from './taught.card.module.css';
import type { Proposal } from './taught.rules.ts';
import { useChangeText } from './use-change-text.ts';

interface Props {
  proposals: readonly Proposal[];
  /** Fills the fields with their proposed lengths. */
  onAccept: (accepted: readonly Proposal[]) => void;
}

/** What alterations changed since the last measuring: accepted one by one, or all. */
export function TaughtCard({ proposals, onAccept }: Props) {
  const t = useT();
  return (
    <Card
      title={t('measurement.taught.title')}
      action={
        proposals.length > 1 && (
          <Button variant="subtle" size="compact-sm" onClick={() => onAccept(proposals)}>
            {t('measurement.taught.acceptAll')}
          </Button>
        )
      }
    >
      <ul className="grid gap-10">
        {proposals.map((proposal) => (
          <Proposed key={proposal.field.id} proposal={proposal} onAccept={() => onAccept([proposal])} />
        ))}
      </ul>
    </Card>
  );
}

function Proposed({ proposal, onAccept }: { proposal: Proposal; onAccept: () => void }) {
  const t = useT();
  const { changeText } = useChangeText();
  const { field, before, proposed, change, reasons } = proposal;
  return (
    <li className="row apart gap-12">
      <div className="grid shrinkable gap-2">
        <span className={classes.name}>
          <bdi>{field.label}</bdi>
          <span className={classes.lengths} dir="ltr">
            <MeasuredValue field={field} value={before} />
            <span aria-hidden>→</span>
            <strong>
              <MeasuredValue field={field} value={proposed} />
            </strong>
            <span className="accent">{changeText(change, field.unit)}</span>
          </span>
        </span>
        {reasons.map((reason) => (
          <DotSeparated key={reason.orderRowId} className={classes.reason}>
            <Anchor component={Link} to={`/orders/${reason.orderId}?row=${reason.orderRowId}`} inherit>
              <Num code>{reason.orderNumber}</Num>
            </Anchor>
            <bdi>{reason.name}</bdi>
            {reason.note && <bdi>{reason.note}</bdi>}
            {reasons.length > 1 && changeText(reason.change, field.unit)}
          </DotSeparated>
        ))}
      </div>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={t('measurement.taught.acceptField', { field: isolateWords(field.label) })}
        onClick={onAccept}
      >
        {t('measurement.taught.accept')}
      </Button>
    </li>
  );
}
