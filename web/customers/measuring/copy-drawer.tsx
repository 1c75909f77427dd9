import { Button } from '@mantine/core';
import { IconRulerMeasure } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { measurementContract } from '#shared/customers/measuring/measurement.contract.ts';
import type { Measurement } from '#shared/customers/measuring/measurement.schema.ts';
import { customerSource } from '#web/customers/customer/customer.source.ts';
import { useT } from '#web/lib/i18n.ts';
import { useRead } from '#web/lib/query.ts';
import { Card } from '#web/ui/display/card.tsx';
import { FullDate } from '#web/ui/display/date-text.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { ErrorState } from '#web/ui/display/error-state.tsx';
import { SkeletonRows } from '#web/ui/display/skeleton-rows.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { listFailed } from '#web/ui/feedback/fetch-failed.ts';
import { DrawerFrame } from '#web/ui/layout/drawer-frame.tsx';
import { EntityPicker } from '#web/ui/picker/entity-picker.tsx';
import { type CopyTarget, copiedValues } from './copy.rules.ts';
import classes from './copy-drawer.module.css';
import { useGarmentWords } from './garment-words.ts';
import { SeamlyOffer } from './seamly-offer.tsx';
import { useTape } from './use-tape.ts';

interface Props {
  /** The customer who is measured, offered first. */
  customerId: number;
  target: CopyTarget;
  onCopy: (values: Readonly<Record<string, string>>) => void;
  onClose: () => void;
}

/** Of one customer; older ones are in the list of their measurements. */
const versionsOffered = 50;

/** The versions of this customer or another one, of any template, each with what it would fill. */
export default function CopyDrawer({ customerId, target, onCopy, onClose }: Props) {
  const t = useT();
  const [from, setFrom] = useState<number | null>(customerId);
  return (
    <DrawerFrame
      title={t('measurement.copy.title')}
      subtitle={t('measurement.copy.hint')}
      size={480}
      onClose={onClose}
    >
      <div className={classes.parts}>
        <EntityPicker
          label={t('measurement.copy.whose')}
          source={customerSource}
          value={from}
          onChange={setFrom}
        />
        <SeamlyOffer target={target} onCopy={onCopy} />
        {from !== null && <Offered key={from} customerId={from} target={target} onCopy={onCopy} />}
      </div>
    </DrawerFrame>
  );
}

function Offered({ customerId, target, onCopy }: Omit<Props, 'onClose'>) {
  const t = useT();
  const words = useGarmentWords();
  const { convert } = useTape();
  const { data, error, refetch } = useRead(measurementContract.list, {
    query: { customerId, perPage: versionsOffered },
  });
  const offers = useMemo(
    () =>
      data?.data.map((version) => ({
        version: words.version(version),
        values: copiedValues(version, target, convert),
      })),
    [data, words, target, convert],
  );
  if (!offers && error)
    return (
      <ErrorState
        title={listFailed(t, { title: 'shell.nav.measurements' })}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  if (!offers) return <SkeletonRows columns={[undefined]} rows={4} />;
  if (offers.length === 0)
    return <EmptyState icon={IconRulerMeasure} title={t('customers.page.unmeasured')} />;
  return offers.map(({ version, values }) => (
    <Offer
      key={version.id}
      version={version}
      count={Object.keys(values).length}
      onUse={() => onCopy(values)}
    />
  ));
}

interface OfferProps {
  version: Measurement;
  /** How many empty fields it fills. */
  count: number;
  onUse: () => void;
}

function Offer({ version, count, onUse }: OfferProps) {
  const t = useT();
  return (
    <Card
      title={<bdi>{version.templateName}</bdi>}
      note={t('measurement.page.version', { number: version.number })}
      action={
        count > 0 && (
          <Button variant="subtle" size="compact-sm" onClick={onUse}>
            {t('measurement.page.useThese')}
          </Button>
        )
      }
    >
      <div className="grid gap-2">
        <span>{t('measurement.copy.fills', { count })}</span>
        <span className={classes.taken}>
          <FullDate value={version.created} time />
          <UserText>{version.takenBy.name}</UserText>
        </span>
      </div>
    </Card>
  );
}
