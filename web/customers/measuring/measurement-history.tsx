import { Drawer } from '@mantine/core';
import type { Measurement } from '#shared/customers/measuring/measurement.schema.ts';
import { useT } from '#web/lib/i18n.ts';
import { Card } from '#web/ui/display/card.tsx';
import { FullDate } from '#web/ui/display/date-text.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { MeasuredValues } from './measured-values.tsx';
import classes from './measurement-history.module.css';

interface Props {
  /** Newest first. */
  versions: readonly Measurement[];
  onClose: () => void;
}

/** Every version of one customer and template, each with its changes. */
export function MeasurementHistory({ versions, onClose }: Props) {
  const t = useT();
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={480}
      title={t('measurement.page.history')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {versions.length === 0 && <p className={classes.none}>{t('common.noRecords')}</p>}
      <div className={classes.list}>
        {versions.map((version, index) => (
          <Version key={version.id} version={version} previous={versions[index + 1]} />
        ))}
      </div>
    </Drawer>
  );
}

function Version({ version, previous }: { version: Measurement; previous: Measurement | undefined }) {
  const t = useT();
  return (
    <Card
      title={t('measurement.page.version', { number: version.number })}
      note={<FullDate value={version.created} time />}
      className={classes.version}
    >
      <UserText className={classes.by}>{version.takenBy.name}</UserText>
      {version.reason && <UserText wrap>{version.reason}</UserText>}
      <MeasuredValues version={version} previous={previous} />
    </Card>
  );
}
