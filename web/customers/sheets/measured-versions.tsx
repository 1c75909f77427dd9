import { Anchor, Button, Checkbox } from '@mantine/core';
import { IconRulerMeasure } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { measurementContract } from '#shared/customers/measuring/measurement.contract.ts';
import type { Measurement } from '#shared/customers/measuring/measurement.schema.ts';
import { useGarmentWords } from '#web/customers/measuring/garment-words.ts';
import { MeasuredValues } from '#web/customers/measuring/measured-values.tsx';
import { sheetAddress } from '#web/customers/measuring/sheet-address.ts';
import { useTape } from '#web/customers/measuring/use-tape.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { useRead } from '#web/lib/query.ts';
import { Link } from '#web/lib/router/link.tsx';
import { usePermission } from '#web/lib/session.ts';
import { Card } from '#web/ui/display/card.tsx';
import { FullDate } from '#web/ui/display/date-text.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { ErrorState } from '#web/ui/display/error-state.tsx';
import { Num } from '#web/ui/display/num.tsx';
import { SkeletonRows } from '#web/ui/display/skeleton-rows.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { listFailed } from '#web/ui/feedback/fetch-failed.ts';
import { ChosenSheets } from './chosen-sheets.tsx';
import classes from './customer-measurements.page.module.css';
import { saveSeamly } from './save-seamly.ts';

interface Props {
  customerId: number;
  /** One template's versions only; otherwise those of all. */
  templateId: number | null;
  page: number;
  onPage: (page: number) => void;
}

/** A card for each is long, so a page has few. */
const perPage = 25;

/** A page of a customer's versions, newest first: template, date and data, with what changed since the one before. */
export function MeasuredVersions({ customerId, templateId, page, onPage }: Props) {
  const t = useT();
  const words = useGarmentWords();
  const [chosen, setChosen] = useState<number[]>([]);
  const query = { customerId, page, perPage, ...(templateId !== null && { templateId }) };
  const { data, error, refetch } = useRead(measurementContract.list, { query });
  const versions = useMemo(() => data?.data.map(words.measurement), [data, words]);
  if (!versions && error)
    return (
      <Card>
        <ErrorState
          title={listFailed(t, { title: 'shell.nav.measurements' })}
          error={error}
          onRetry={() => void refetch()}
        />
      </Card>
    );
  if (!versions)
    return (
      <Card>
        <SkeletonRows columns={[undefined, 96]} rows={8} />
      </Card>
    );
  if (versions.length === 0)
    return (
      <Card>
        <EmptyState icon={IconRulerMeasure} title={t('customers.page.unmeasured')} />
      </Card>
    );
  const hasSeveral = versions.length > 1 || page > 1;
  return (
    <>
      {hasSeveral && <ChosenSheets ids={versions.map(({ id }) => id)} chosen={chosen} onChoose={setChosen} />}
      {versions.map((version, index) => (
        <Version
          key={version.id}
          version={version}
          hasChoice={hasSeveral}
          isChosen={chosen.includes(version.id)}
          onChoose={(isChosen) =>
            setChosen((now) => [...now.filter((id) => id !== version.id), ...(isChosen ? [version.id] : [])])
          }
          previous={versions.slice(index + 1).find(({ templateId: its }) => its === version.templateId)}
        />
      ))}
      {data && data.meta.total > perPage && (
        <Pages page={page} last={Math.ceil(data.meta.total / perPage)} onPage={onPage} />
      )}
    </>
  );
}

interface PagesProps extends Pick<Props, 'page' | 'onPage'> {
  last: number;
}

function Pages({ page, last, onPage }: PagesProps) {
  const t = useT();
  const { number } = useFormat();
  return (
    <nav className="row apart gap-12" aria-label={t('kit.list.pages')}>
      <Button variant="default" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t('kit.list.previous')}
      </Button>
      <Num>{`${number(page)} / ${number(last)}`}</Num>
      <Button variant="default" disabled={page >= last} onClick={() => onPage(page + 1)}>
        {t('kit.list.next')}
      </Button>
    </nav>
  );
}

interface VersionProps {
  version: Measurement;
  previous: Measurement | undefined;
  /** One sheet alone has a print view. */
  hasChoice: boolean;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

function Version({ version, previous, hasChoice, isChosen, onChoose }: VersionProps) {
  const t = useT();
  const mayMeasure = usePermission('measurements:write');
  const { customerId, templateId } = version;
  const { convert } = useTape();
  const download = () => saveSeamly(version, convert);
  return (
    <Card
      title={<bdi>{version.templateName}</bdi>}
      note={t('measurement.page.version', { number: version.number })}
      action={
        <span className="flex wrap gap-4-16">
          {hasChoice && (
            <Checkbox
              aria-label={t('measurement.ofCustomer.choose', {
                garment: version.templateName,
                number: version.number,
              })}
              checked={isChosen}
              onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
            />
          )}
          {mayMeasure && (
            <Anchor
              component={Link}
              size="sm"
              to={`/measurement?customerId=${customerId}&templateId=${templateId}`}
            >
              {t('customers.page.measure')}
            </Anchor>
          )}
          <Anchor component="button" type="button" size="sm" onClick={() => void download()}>
            {t('measurement.seamly.save')}
          </Anchor>
          <Anchor component={Link} size="sm" to={sheetAddress(version.id)}>
            {t('measurement.page.print')}
          </Anchor>
        </span>
      }
    >
      <div className={classes.taken}>
        <FullDate value={version.created} time />
        <UserText>{version.takenBy.name}</UserText>
      </div>
      {version.reason && <UserText wrap>{version.reason}</UserText>}
      <MeasuredValues version={version} previous={previous} />
    </Card>
  );
}
