import { Drawer } from '@mantine/core';
import { compareVersions } from '#shared/customers/measurement.rules.ts';
import type { Measurement } from '#shared/customers/measurement.schema.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { Card } from '#web/ui/display/card.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { Difference, MeasuredValue } from './measured-value.tsx';
import classes from './measurement-history.module.css';
import { inOrder } from './measuring.rules.ts';

interface Props {
  /** Newest first. */
  versions: readonly Measurement[];
  onClose: () => void;
}

/** Every version of one customer and template, each with what it changed. */
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
      {versions.length === 0 && <p className={classes.none}>{t('measurement.page.noHistory')}</p>}
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
  const { dateTime } = useFormat();
  const fields = inOrder(version.fields);
  const changes = compareVersions(previous?.values ?? null, version.values, fields);
  return (
    <Card
      title={t('measurement.page.version', { number: version.number })}
      note={<span>{dateTime(version.created)}</span>}
      className={classes.version}
    >
      <UserText className={classes.by}>{version.takenBy.name}</UserText>
      {version.reason && <UserText wrap>{version.reason}</UserText>}
      <dl className={classes.values}>
        {fields.map((field, index) => (
          <div key={field.id} className={classes.value}>
            <dt dir="auto">{field.label}</dt>
            <dd>
              {previous && changes[index]?.changed && (
                <Difference field={field} difference={changes[index].difference} changed />
              )}
              <MeasuredValue field={field} value={version.values[field.id]} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
