import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { measurementContract } from '#shared/customers/measuring/measurement.contract.ts';
import classes from '#web/customers/customer/customer.page.module.css';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { useRead } from '#web/lib/query.ts';
import { usePermission } from '#web/lib/session.ts';
import { Card } from '#web/ui/display/card.tsx';
import { ErrorState } from '#web/ui/display/error-state.tsx';
import { isolateWords } from '#web/ui/display/isolate.ts';
import { listFailed } from '#web/ui/feedback/fetch-failed.ts';
import { MeasuredValues } from './measured-values.tsx';
import { newestPerTemplate } from './measuring.rules.ts';

/** Far more versions than a customer has. */
const versionsRead = 200;

/** The current measurements of a customer, one garment at a time. */
export function CustomerMeasurements({ customerId }: { customerId: number }) {
  const t = useT();
  const { date } = useFormat();
  const mayRead = usePermission('measurements:read');
  const [chosen, choose] = useState<number | null>(null);
  const { data, error, refetch } = useRead(
    measurementContract.list,
    { query: { customerId, perPage: versionsRead } },
    { enabled: mayRead },
  );
  if (error && !data) {
    return (
      <Card title={t('shell.nav.measurements')}>
        <ErrorState
          title={listFailed(t, { title: 'shell.nav.measurements' })}
          error={error}
          onRetry={() => void refetch()}
        />
      </Card>
    );
  }
  if (!mayRead || !data) return null;
  const templates = newestPerTemplate(data.data);
  const shown = templates.find(({ version }) => version.templateId === chosen) ?? templates[0];
  return (
    <Card
      title={t('shell.nav.measurements')}
      action={
        shown && (
          <Anchor
            component={Link}
            to={`/measurement?customerId=${customerId}&templateId=${shown.version.templateId}`}
          >
            {t('customers.page.measure')}
          </Anchor>
        )
      }
    >
      {!shown && <p className={classes.nothing}>{t('customers.page.unmeasured')}</p>}
      {templates.length > 1 && (
        <div className={classes.templates}>
          {templates.map(({ version }) => (
            <button
              key={version.templateId}
              type="button"
              className={classes.template}
              aria-pressed={version === shown?.version}
              onClick={() => choose(version.templateId)}
            >
              <bdi>{version.templateName}</bdi>
            </button>
          ))}
        </div>
      )}
      {shown && (
        <>
          <p className={classes.taken}>
            {`${isolateWords(shown.version.templateName)} · `}
            {t('measurement.page.version', { number: shown.version.number })}
            {` · ${date(shown.version.created)} · ${isolateWords(shown.version.takenBy.name)}`}
          </p>
          <MeasuredValues {...shown} />
        </>
      )}
    </Card>
  );
}
