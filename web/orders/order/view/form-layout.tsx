import { Alert } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { type ReactNode, use, useMemo } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { Card } from '#web/ui/display/card.tsx';
import { FieldGrid } from '#web/ui/form/field/field-grid.tsx';
import { FormSurroundings } from '#web/ui/form/form-context.ts';
import { GeneralFields, RushField } from '../general-fields.tsx';
import { OrderRows } from '../order-rows.tsx';
import { isFrozen, useTerms } from '../use-order-terms.ts';
import type { FormView } from './form-view.tsx';
import { TabbedParts } from './tabbed-parts.tsx';

/** The two parts of the order form: one below the other, or in two tabs. `children` are further fields of the first. */
export function FormLayout({ view, children }: { view: FormView; children: ReactNode }) {
  const t = useT();
  const fields = <GeneralFields>{children}</GeneralFields>;
  return (
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
