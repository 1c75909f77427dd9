import { Button } from '@mantine/core';
import { IconHistory, IconPrinter, IconRulerMeasure } from '@tabler/icons-react';
import { useState } from 'react';
import { measurementContract } from '#shared/customers/measuring/measurement.contract.ts';
import type { Measurement } from '#shared/customers/measuring/measurement.schema.ts';
import { isolateWords } from '#shared/lib/isolate.ts';
import { AfterMeasuring } from '#web/customers/customer/after-measuring.tsx';
import { useT } from '#web/lib/i18n.ts';
import { useRead } from '#web/lib/query.ts';
import { Link } from '#web/lib/router/link.tsx';
import { useSearchParams } from '#web/lib/router/location.ts';
import { useChangingSearchParams } from '#web/lib/search-params.ts';
import { usePermission } from '#web/lib/session.ts';
import { Card } from '#web/ui/display/card.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { ErrorState } from '#web/ui/display/error-state.tsx';
import { SkeletonRows } from '#web/ui/display/skeleton-rows.tsx';
import { PageBody } from '#web/ui/layout/page-body.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { useGarmentWords } from './garment-words.ts';
import { useMeasured } from './measure/use-measured.ts';
import { MeasurementForm } from './measurement.form.tsx';
import { MeasuringChooser } from './measuring-chooser.tsx';
import { blankSheetAddress, sheetAddress } from './sheet-address.ts';
import { useDimensionPreference } from './use-tape.ts';

/**
 * The customer and template in the address, `/measurement?customerId=7&templateId=2`; otherwise the template that the
 * customer was last measured by, or the default one.
 */
function useChosen() {
  const [search, setSearch] = useChangingSearchParams();
  const preferred = useDimensionPreference()?.defaultTemplateId ?? null;
  const numberOf = (name: string) => Number(search.get(name)) || null;
  const customerId = numberOf('customerId');
  const isNamed = search.has('templateId');
  const mayRead = usePermission('measurements:read');
  const { data: newest, isLoading } = useRead(
    measurementContract.list,
    { query: { customerId: customerId ?? 0, perPage: 1 } },
    { enabled: mayRead && !isNamed && customerId !== null },
  );
  const likely = (customerId !== null && newest?.data[0]?.templateId) || preferred;
  const choose = (name: 'customerId' | 'templateId', id: number | null) =>
    setSearch(
      (now) => {
        // An empty template was cleared on purpose, so the default isn't used again.
        if (id !== null || name === 'templateId') now.set(name, String(id ?? ''));
        else now.delete(name);
        return now;
      },
      { replace: true },
    );
  return {
    customerId,
    templateId: isNamed ? numberOf('templateId') : isLoading ? null : likely,
    isDeciding: isLoading,
    choose,
  };
}

/** Measures a customer: choose the customer and a template, fill in the fields, save a new version. */
export default function MeasurementPage() {
  const t = useT();
  const { customerId, templateId, isDeciding, choose } = useChosen();
  const search = useSearchParams();
  const [historyShown, showHistory] = useState(search.has('history'));
  const [saved, setSaved] = useState<Measurement | null>(null);
  const chosen = customerId !== null && templateId !== null;
  const { garment, taken, failure } = useMeasured(customerId, templateId);
  const words = useGarmentWords();
  const newest = taken?.[0];

  return (
    <>
      <PageHeader
        title={t('measurement.page.title')}
        explanation={t('measurement.page.explanation')}
        actions={
          chosen && (
            <>
              <Button
                variant="default"
                leftSection={<IconHistory aria-hidden size={16} stroke={1.7} />}
                onClick={() => showHistory(true)}
              >
                {t('measurement.page.history')}
              </Button>
              <Button
                component={Link}
                to={newest ? sheetAddress(newest.id) : blankSheetAddress(templateId)}
                variant="default"
                leftSection={<IconPrinter aria-hidden size={16} stroke={1.7} />}
              >
                {t(newest ? 'measurement.page.print' : 'measurement.sheet.blank')}
              </Button>
            </>
          )
        }
      />
      <PageBody>
        <MeasuringChooser
          customerId={customerId}
          templateId={templateId}
          last={chosen ? newest : undefined}
          onChoose={choose}
        />
        {saved && saved.customerId === customerId && saved.templateId === templateId && (
          <AfterMeasuring
            key={saved.id}
            customerId={saved.customerId}
            customerName={saved.customerName}
            text={t('measurement.page.savedVersion', {
              template: isolateWords(words.version(saved).templateName),
              version: t('measurement.page.version', { number: saved.number }),
            })}
          />
        )}
        {!chosen && !isDeciding && (
          <Card>
            <EmptyState
              icon={IconRulerMeasure}
              title={t('measurement.page.chooseBoth')}
              hint={t('measurement.page.chooseHint')}
            />
          </Card>
        )}
        {chosen && failure && <ErrorState {...failure} />}
        {(isDeciding || (chosen && !failure && (!garment || !taken))) && (
          <SkeletonRows columns={[undefined, undefined]} rows={8} />
        )}
        {chosen && garment && taken && (
          <MeasurementForm
            // A saved version becomes the previous one, and the form starts again.
            key={`${customerId}-${templateId}-${newest?.id}`}
            customerId={customerId}
            template={garment}
            last={newest}
            onCancel={() => choose('templateId', null)}
            onSaved={setSaved}
            history={historyShown ? { versions: taken, onClose: () => showHistory(false) } : undefined}
          />
        )}
      </PageBody>
    </>
  );
}
