import { Alert } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { type ReactNode, Suspense, use, useEffect, useMemo } from 'react';
import { whenIdle } from '#web/lib/background/idle.ts';
import { fetched } from '#web/lib/fetched.ts';
import { useT } from '#web/lib/i18n.ts';
import { Card } from '#web/ui/display/card.tsx';
import { FieldGrid } from '#web/ui/form/field/field-grid.tsx';
import { FormSurroundings } from '#web/ui/form/form-context.ts';
import { SkeletonFields } from '#web/ui/form/skeleton-fields.tsx';
import { GeneralFields, RushField } from '../general-fields.tsx';
import { OrderRows } from '../order-rows.tsx';
import { isFrozen, useTerms } from '../use-order-terms.ts';
import type { FormView } from './form-view.tsx';

const TabbedParts = fetched(async () => (await import('./tabbed-parts.tsx')).TabbedParts);

/** Fetches the tabs: beside the order's data for users who have chosen them, for others once the browser has time. */
export function useFetchedTabs(view: FormView): void {
  useEffect(() => {
    if (view === 'tab') TabbedParts.fetch();
    else whenIdle(TabbedParts.fetch);
  }, [view]);
}

/** The two parts of the order form: one below the other, or in two tabs. `children` are further fields of the first. */
export function FormLayout({ view, children }: { view: FormView; children: ReactNode }) {
  const t = useT();
  const fields = <GeneralFields>{children}</GeneralFields>;
  return (
    <Suspense fallback={<SkeletonFields fields={8} />}>
      <Frozen>
        {view === 'tab' ? (
          <TabbedParts
            general={
              <Card>
                <FieldGrid>
                  {fields}
                  <RushField explained />
                </FieldGrid>
              </Card>
            }
            services={<OrderRows />}
          />
        ) : (
          <>
            <Card title={t('orders.form.general')} action={<RushField />}>
              <FieldGrid>{fields}</FieldGrid>
            </Card>
            <OrderRows />
          </>
        )}
      </Frozen>
    </Suspense>
  );
}

/** Says beforehand what a cancelled or handed-over order refuses: all but its notes are shown and can't be changed. */
function Frozen({ children }: { children: ReactNode }) {
  const t = useT();
  const { order } = useTerms();
  const surroundings = use(FormSurroundings);
  const frozen = useMemo(() => ({ ...surroundings, readOnly: true }), [surroundings]);
  if (!isFrozen(order)) return children;
  return (
    <FormSurroundings value={frozen}>
      <Alert color="gray" icon={<IconLock size={18} stroke={1.7} />}>
        {t('orders.notEditable')}
      </Alert>
      {children}
    </FormSurroundings>
  );
}
