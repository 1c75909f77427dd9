import { Button, Menu, SegmentedControl } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconCheck, IconChevronDown } from '@tabler/icons-react';
import type { Accounting } from '#shared/reports/accounting/accounting.api.ts';
import { accountingPeriods } from '#shared/reports/accounting/period.rules.ts';
import { useT } from '#web/lib/i18n.ts';
import { useChangingSearchParams } from '#web/lib/search-params.ts';
import { useWorkTypes } from '#web/settings/works/use-work-types.ts';
import { DatesFilter } from '#web/ui/list/filter/dates-filter.tsx';
import classes from './accounting.module.css';
import { accountingSearch, readAccountingAddress } from './accounting-address.ts';

/** Chooses the period and the work type; the address has both. */
export function AccountingFilters({ accounting }: { accounting: Accounting | undefined }) {
  const t = useT();
  const [params, change] = useChangingSearchParams();
  const query = readAccountingAddress(params);
  const show = (next: object) =>
    change((now) => new URLSearchParams(accountingSearch({ ...readAccountingAddress(now), ...next })), {
      replace: true,
    });
  const { from = null, to = null } = query;
  return (
    <>
      <div className={`fits scrolls-sideways ${classes.periods}`}>
        <SegmentedControl
          aria-label={t('reports.accounting.period')}
          data={accountingPeriods.map((value) => ({
            value,
            label: t(`reports.accounting.periods.${value}`),
          }))}
          value={query.period ?? 'this-month'}
          // The days that are shown are the ones to begin with.
          onChange={(period) => show({ from: accounting?.from, to: accounting?.to, period })}
        />
      </div>
      {query.period === 'custom' && (
        <DatesFilter
          label={t('reports.accounting.dates')}
          range={{ from, to }}
          named={['today', 'lastWeek', 'thisMonth', 'lastMonth']}
          onChange={(days) => show(days.from && days.to ? days : { period: 'this-month' })}
        />
      )}
      <WorkTypeMenu chosen={Number(query.workTypeId ?? 0)} onChoose={(id) => show({ workTypeId: id })} />
    </>
  );
}

function WorkTypeMenu({ chosen, onChoose }: { chosen: number; onChoose: (id: number) => void }) {
  const t = useT();
  const workTypes = useWorkTypes();
  const choices = [{ id: 0, name: t('reports.accounting.allWorkTypes') }, ...workTypes];
  const name = choices.find(({ id }) => id === chosen)?.name ?? t('reports.accounting.workType');
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          aria-label={`${t('reports.accounting.workType')}: ${name}`}
          leftSection={<IconAdjustmentsHorizontal aria-hidden size={16} stroke={1.7} />}
          rightSection={<IconChevronDown aria-hidden size={15} stroke={1.7} />}
        >
          {name}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.choices}>
        {choices.map((each) => (
          <Menu.Item
            key={each.id}
            aria-current={each.id === chosen || undefined}
            rightSection={each.id === chosen && <IconCheck aria-hidden size={15} stroke={2} />}
            onClick={() => onChoose(each.id)}
          >
            {each.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
