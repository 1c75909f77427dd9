import { Button } from '@mantine/core';
import { IconInfoCircle, IconRulerMeasure } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import type { Customer } from '#shared/customers/customer/customer.schema.ts';
import { CustomerFacts } from '#web/customers/customer/customer-facts.panel.tsx';
import { useT } from '#web/lib/i18n.ts';
import { useRead } from '#web/lib/query.ts';
import { Link } from '#web/lib/router/link.tsx';
import { useSearchParams } from '#web/lib/router/location.ts';
import { useChangingSearchParams } from '#web/lib/search-params.ts';
import { usePermission } from '#web/lib/session.ts';
import { Card } from '#web/ui/display/card.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { ErrorState } from '#web/ui/display/error-state.tsx';
import { Initials } from '#web/ui/display/initials.tsx';
import { Num } from '#web/ui/display/num.tsx';
import { SkeletonRows } from '#web/ui/display/skeleton-rows.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { PageBody } from '#web/ui/layout/page-body.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import classes from './customer-measurements.page.module.css';
import MeasuredChooser from './measured-chooser.tsx';
import { MeasuredVersions } from './measured-versions.tsx';

/** Separate, so that what this screen shares with forms stays in their part of the build. */

type Parameter = 'customerId' | 'templateId' | 'page';

/** The choices in the address: `/customer-measurements?customerId=7&templateId=2&page=3`. */
function useChosen() {
  const search = useSearchParams();
  const [, change] = useChangingSearchParams();
  const numberOf = (name: Parameter) => {
    const value = Number(search.get(name));
    return Number.isInteger(value) && value > 0 ? value : null;
  };
  const choose = (name: Parameter, value: number | null) =>
    change(
      (now) => {
        // Another customer or template begins at its first page.
        now.delete('page');
        if (value === null) now.delete(name);
        else now.set(name, String(value));
        return now;
      },
      { replace: name !== 'page' },
    );
  return {
    customerId: numberOf('customerId'),
    templateId: numberOf('templateId'),
    page: numberOf('page') ?? 1,
    choose,
  };
}

/** A customer's details and everything that was measured of them, newest first. */
export default function CustomerMeasurementsPage() {
  const t = useT();
  const { customerId, templateId, page, choose } = useChosen();
  const mayMeasure = usePermission('measurements:write');
  return (
    <>
      <PageHeader
        title={t('measurement.ofCustomer.title')}
        explanation={t('measurement.ofCustomer.explanation')}
        actions={
          mayMeasure &&
          customerId !== null && (
            <Button
              component={Link}
              to={`/measurement?customerId=${customerId}`}
              leftSection={<IconRulerMeasure aria-hidden size={16} stroke={1.7} />}
            >
              {t('customers.page.measure')}
            </Button>
          )
        }
      />
      <PageBody>
        <Card>
          <div className={classes.choices}>
            <MeasuredChooser customerId={customerId} templateId={templateId} onChoose={choose} />
          </div>
        </Card>
        {customerId === null ? (
          <Card>
            <EmptyState
              icon={IconInfoCircle}
              title={t('measurement.ofCustomer.noData')}
              hint={t('measurement.ofCustomer.chooseHint')}
            />
          </Card>
        ) : (
          <OfCustomer key={customerId} customerId={customerId}>
            <MeasuredVersions
              customerId={customerId}
              templateId={templateId}
              page={page}
              onPage={(next) => choose('page', next)}
            />
          </OfCustomer>
        )}
      </PageBody>
    </>
  );
}

/** The customer's details beside the measurements; neither for an id that belongs to nobody. */
function OfCustomer({ customerId, children }: { customerId: number; children: ReactNode }) {
  const t = useT();
  const { data, error, refetch } = useRead(customerContract.get, { params: { id: customerId } });
  if (!data && error?.status === 404)
    return (
      <Card>
        <EmptyState
          icon={IconInfoCircle}
          title={t('measurement.ofCustomer.noData')}
          hint={t('measurement.ofCustomer.chooseHint')}
        />
      </Card>
    );
  if (!data && error)
    return (
      <Card>
        <ErrorState title={t('customers.page.failed')} error={error} onRetry={() => void refetch()} />
      </Card>
    );
  if (!data)
    return (
      <Card>
        <SkeletonRows columns={[undefined, 140]} rows={5} />
      </Card>
    );
  return (
    <div className={classes.columns}>
      <div className={`grid shrinkable gap-14 ${classes.details}`}>
        <Name customer={data} />
        <CustomerFacts customer={data} />
      </div>
      <div className={`grid shrinkable gap-14 ${classes.versions}`}>{children}</div>
    </div>
  );
}

const Name = ({ customer: { id, name, customerCode } }: { customer: Customer }) => (
  <Card>
    <Link to={`/customer/${id}`} className={`row gap-12 strong no-underline plain-text ${classes.name}`}>
      <Initials name={name} size={40} />
      <span className="grid shrinkable">
        <UserText>{name}</UserText>
        <Num code className="muted type-caption">
          {customerCode}
        </Num>
      </span>
    </Link>
  </Card>
);
