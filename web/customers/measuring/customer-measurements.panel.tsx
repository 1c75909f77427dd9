import { ActionIcon, Anchor, Button } from '@mantine/core';
import { IconPrinter, IconRulerMeasure } from '@tabler/icons-react';
import { useState } from 'react';
import { inOrder, measuresOf } from '#shared/customers/measuring/field-order.rules.ts';
import { drawingOf } from '#shared/customers/measuring/garment-drawings.ts';
import { measurementContract } from '#shared/customers/measuring/measurement.contract.ts';
import type { Measurement } from '#shared/customers/measuring/measurement.schema.ts';
import { isolate, isolateWords } from '#shared/lib/isolate.ts';
import { PictureStrip } from '#web/images/picture-strip.tsx';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { useRead } from '#web/lib/query.ts';
import { Link } from '#web/lib/router/link.tsx';
import { usePermission } from '#web/lib/session.ts';
import { useUnitSymbol } from '#web/settings/units/use-units.ts';
import { Card } from '#web/ui/display/card.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { ErrorState } from '#web/ui/display/error-state.tsx';
import { SkeletonRows } from '#web/ui/display/skeleton-rows.tsx';
import { listFailed } from '#web/ui/feedback/fetch-failed.ts';
import classes from './customer-measurements.module.css';
import { GarmentDrawing } from './garment-drawing.tsx';
import { useGarmentWords } from './garment-words.ts';
import { MeasuredTable } from './measured-table.tsx';
import { MeasuredValue } from './measured-value.tsx';
import { changedIds, newestPerTemplate } from './measuring.rules.ts';
import { sheetAddress } from './sheet-address.ts';
import { useTape } from './use-tape.ts';

/** Far more versions than a customer has. */
const versionsRead = 200;

/** The current measurements of a customer, one garment at a time. */
export function CustomerMeasurements({ customerId }: { customerId: number }) {
  const t = useT();
  const words = useGarmentWords();
  const symbolOf = useUnitSymbol();
  const { convert } = useTape();
  const mayRead = usePermission('measurements:read');
  const mayMeasure = usePermission('measurements:write');
  const [chosen, choose] = useState<number | null>(null);
  const { data, error, refetch } = useRead(
    measurementContract.list,
    { query: { customerId, perPage: versionsRead } },
    { enabled: mayRead },
  );
  if (error && !data)
    return (
      <Card title={t('shell.nav.measurements')}>
        <ErrorState
          title={listFailed(t, { title: 'shell.nav.measurements' })}
          error={error}
          onRetry={() => void refetch()}
        />
      </Card>
    );
  if (!mayRead) return null;
  if (!data)
    return (
      <Card title={t('shell.nav.measurements')} flush>
        <SkeletonRows columns={[undefined, 96, undefined, 96]} rows={5} twoLines={false} />
      </Card>
    );
  const templates = newestPerTemplate(data.data.map(words.measurement));
  const shown = templates.find(({ version }) => version.templateId === chosen) ?? templates[0];
  if (!shown)
    return (
      <Card title={t('shell.nav.measurements')}>
        <EmptyState
          icon={IconRulerMeasure}
          title={t('customers.page.unmeasured')}
          hint={t('customers.page.unmeasuredHint')}
          action={
            mayMeasure && (
              <Button component={Link} to={`/measurement?customerId=${customerId}`} variant="light">
                {t('customers.page.measure')}
              </Button>
            )
          }
        />
      </Card>
    );
  const { version, previous } = shown;
  const changed = changedIds(shown, convert);
  const measures = measuresOf(version.fields);
  const ids = measures.map(({ id }) => id);
  const units = new Set(measures.map((measure) => measure.unit));
  const unit = units.size === 1 && measures[0]?.unit;
  const page = `/measurement?customerId=${customerId}&templateId=${version.templateId}`;
  return (
    <section className={classes.card}>
      {drawingOf(measures) && (
        <div className={classes.drawing}>
          <GarmentDrawing
            fields={measures}
            numberOf={(id) => ids.indexOf(id) + 1}
            focused={null}
            changed={changed}
            label={t('measurement.page.drawing')}
          />
        </div>
      )}
      <div className={classes.main}>
        <header className={classes.head}>
          <h2 className="type-card">{t('shell.nav.measurements')}</h2>
          {unit && <span className={classes.unit}>{symbolOf(unit)}</span>}
          <div className={`flex wrap grow gap-8 ${classes.templates}`}>
            {templates.map((each) => (
              <button
                key={each.version.templateId}
                type="button"
                className={classes.template}
                aria-pressed={each === shown}
                onClick={() => choose(each.version.templateId)}
              >
                <bdi>{each.version.templateName}</bdi>
                <span className="muted type-caption">
                  {t('measurement.page.versionShort', { number: each.version.number })}
                </span>
              </button>
            ))}
          </div>
          <div className={`row wrap type-label gap-4-16 ${classes.links}`}>
            <Anchor component={Link} to={`${page}&history=1`}>
              {t('measurement.page.history')}
            </Anchor>
            {mayMeasure && (
              <Anchor component={Link} to={page}>
                {t('customers.page.measure')}
              </Anchor>
            )}
            <ActionIcon
              component={Link}
              to={sheetAddress(version.id)}
              variant="default"
              size={34}
              aria-label={t('measurement.page.print')}
              title={t('measurement.page.print')}
            >
              <IconPrinter aria-hidden size={16} stroke={1.7} />
            </ActionIcon>
          </div>
        </header>
        <div className={classes.values}>
          <MeasuredTable {...shown} />
        </div>
        <PictureStrip pictures={version.images} title={version.templateName} />
        <Foot version={version} previous={previous} changed={changed.size} />
      </div>
    </section>
  );
}

interface FootProps {
  version: Measurement;
  previous: Measurement | undefined;
  /** How many lengths differ from the previous version. */
  changed: number;
}

/** The choices of the version, when and by whom it was taken, and how many of its lengths changed. */
function Foot({ version, previous, changed }: FootProps) {
  const t = useT();
  const { date, number } = useFormat();
  const choices = inOrder(version.fields).filter(({ kind, id }) => kind !== 'text' && version.values[id]);
  const since = previous && {
    changed: isolate(number(changed)),
    total: isolate(number(measuresOf(version.fields).length)),
    date: date(previous.created),
  };
  return (
    <footer className={classes.foot}>
      {choices.map((field) => (
        <span key={field.id} className={classes.choice}>
          <bdi>{field.label}</bdi>{' '}
          <span className="medium plain-text">
            <MeasuredValue field={field} value={version.values[field.id]} />
          </span>
        </span>
      ))}
      <span className="muted type-caption push-end">
        {[
          t('measurement.page.version', { number: version.number }),
          date(version.created),
          isolateWords(version.takenBy.name),
          since &&
            t(changed > 0 ? 'measurement.page.changedSince' : 'measurement.page.unchangedSince', since),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </footer>
  );
}
