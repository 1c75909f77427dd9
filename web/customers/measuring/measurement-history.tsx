import { Button } from '@mantine/core';
import { IconRulerMeasure } from '@tabler/icons-react';
import type { Measurement } from '#shared/customers/measuring/measurement.schema.ts';
import { PictureStrip } from '#web/images/picture-strip.tsx';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { Card } from '#web/ui/display/card.tsx';
import { FullDate } from '#web/ui/display/date-text.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { DrawerFrame } from '#web/ui/layout/drawer-frame.tsx';
import { MeasuredValues } from './measured-values.tsx';
import classes from './measurement-history.module.css';

interface Props {
  /** Newest first. */
  versions: readonly Measurement[];
  /** Takes the values of a version into the form. */
  onUse: (version: Measurement) => void;
  onClose: () => void;
}

/** Every version of one customer and template, each with its changes. */
export function MeasurementHistory({ versions, onUse, onClose }: Props) {
  const t = useT();
  return (
    <DrawerFrame title={t('measurement.page.history')} size={480} onClose={onClose}>
      {versions.length === 0 && <EmptyState icon={IconRulerMeasure} title={t('measurement.page.never')} />}
      <div className={classes.list}>
        {versions.map((version, index) => (
          <Version
            key={version.id}
            version={version}
            previous={versions[index + 1]}
            onUse={() => onUse(version)}
          />
        ))}
      </div>
    </DrawerFrame>
  );
}

interface VersionProps {
  version: Measurement;
  previous: Measurement | undefined;
  onUse: () => void;
}

function Version({ version, previous, onUse }: VersionProps) {
  const t = useT();
  return (
    <Card
      title={t('measurement.page.version', { number: version.number })}
      note={<FullDate value={version.created} time />}
      action={
        <Button variant="subtle" size="compact-sm" onClick={onUse}>
          {t('measurement.page.useThese')}
        </Button>
      }
    >
      <UserText className={classes.by}>{version.takenBy.name}</UserText>
      {version.reason && <UserText wrap>{version.reason}</UserText>}
      <MeasuredValues version={version} previous={previous} />
      <PictureStrip pictures={version.images} title={version.templateName} />
    </Card>
  );
}

interface MeasurementCopyDrawerProps {
  measurement: Pick<Measurement, 'templateName' | 'number' | 'created' | 'fields' | 'values'>;
  onClose: () => void;
}

/** The values that a piece is made to, as they were when it was ordered. */
export function MeasurementCopyDrawer({ measurement, onClose }: MeasurementCopyDrawerProps) {
  const t = useT();
  const { date } = useFormat();
  const { templateName, number, created } = measurement;
  return (
    <DrawerFrame
      title={templateName}
      subtitle={[t('measurement.page.version', { number }), date(created)].join(' · ')}
      size={480}
      onClose={onClose}
    >
      <div className={classes.list}>
        <MeasuredValues version={measurement} previous={undefined} />
      </div>
    </DrawerFrame>
  );
}
