import { type ReactNode, Suspense, useEffect } from 'react';
import { whenIdle } from '#web/lib/background/idle.ts';
import { fetched } from '#web/lib/fetched.ts';
import { useT } from '#web/lib/i18n.ts';
import { Card } from '#web/ui/display/card.tsx';
import { FieldGrid } from '#web/ui/form/field/field-grid.tsx';
import { SkeletonFields } from '#web/ui/form/skeleton-fields.tsx';
import { GeneralFields } from '../general-fields.tsx';
import { OrderRows } from '../order-rows.tsx';
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
  const fields = (
    <FieldGrid>
      <GeneralFields>{children}</GeneralFields>
    </FieldGrid>
  );
  return (
    <Suspense fallback={<SkeletonFields fields={8} />}>
      {view === 'tab' ? (
        <TabbedParts general={<Card>{fields}</Card>} services={<OrderRows />} />
      ) : (
        <>
          <Card title={t('orders.form.general')}>{fields}</Card>
          <OrderRows />
        </>
      )}
    </Suspense>
  );
}
