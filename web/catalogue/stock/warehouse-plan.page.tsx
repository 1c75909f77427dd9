import { Button } from '@mantine/core';
import { IconColumns3, IconPencil, IconPlus, IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Lying, RackPlan } from '#shared/catalogue/stock/places.api.ts';
import { placesContract } from '#shared/catalogue/stock/places.contract.ts';
import type { ReplyOf } from '#shared/lib/contract.ts';
import { isolate } from '#shared/lib/isolate.ts';
import { warehouseContract } from '#shared/warehouse/warehouse.contract.ts';
import { useT } from '#web/lib/i18n.ts';
import { useNameIn } from '#web/lib/names.ts';
import { Link } from '#web/lib/router/link.tsx';
import { usePermission } from '#web/lib/session.ts';
import { Card } from '#web/ui/display/card.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { Num } from '#web/ui/display/num.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { PageBody } from '#web/ui/layout/page-body.tsx';
import { RecordHeader, RecordPage } from '#web/ui/layout/record-page.tsx';
import { useAmount } from './use-amount.tsx';
import classes from './warehouse-plan.module.css';

type Plan = ReplyOf<typeof placesContract.plan>;

/** A warehouse as a plan: its racks beside each other, their shelves with what lies on them, and which are free. */
export default function WarehousePlan() {
  return (
    <RecordPage
      contract={placesContract.plan}
      title="warehouse.warehouses.name"
      back={{ to: '/warehouses', label: 'warehouse.warehouses.title' }}
      manifest={warehouseContract.manifest}
    >
      {(plan) => <Whole plan={plan} />}
    </RecordPage>
  );
}

function Whole({ plan }: { plan: Plan }) {
  const t = useT();
  const nameOf = useNameIn();
  const mayWrite = usePermission('warehouses:write');
  const shelfIds = plan.racks.flatMap(({ shelves }) => shelves.map(({ id }) => id));
  const facts = [
    t('warehouse.plan.itemsLie', { count: plan.items }),
    t('warehouse.plan.racks', { count: plan.racks.length }),
    t('warehouse.plan.shelves', { count: plan.shelves }),
    t('warehouse.plan.free', { count: plan.freeShelves }),
  ];
  return (
    <>
      <RecordHeader
        title={nameOf(plan)}
        explanation={[...[plan.code, plan.address].filter(Boolean).map(isolate), ...facts].join(' · ')}
        actions={
          <>
            {shelfIds.length > 0 && (
              <Button
                component={Link}
                to={`/shelves/labels?ids=${shelfIds.slice(0, mostLabels).join()}`}
                variant="default"
                leftSection={<IconPrinter aria-hidden size={16} stroke={1.7} />}
              >
                {t('warehouse.printLabels')}
              </Button>
            )}
            {mayWrite && (
              <>
                <Button
                  component={Link}
                  to={`/warehouses?edit=${plan.id}`}
                  variant="default"
                  leftSection={<IconPencil aria-hidden size={16} stroke={1.7} />}
                >
                  {t('common.edit')}
                </Button>
                <Button
                  component={Link}
                  to={`/racks?warehouseId=${plan.id}&edit=new`}
                  leftSection={<IconPlus aria-hidden size={16} stroke={1.9} />}
                >
                  {t('warehouse.racks.create')}
                </Button>
              </>
            )}
          </>
        }
      />
      <PageBody>
        {plan.lying.items > 0 && (
          <Card flush title={t('warehouse.plan.loose')}>
            <Place to={`/stock?warehouseId=${plan.id}`} lying={plan.lying} />
          </Card>
        )}
        {plan.racks.length === 0 ? (
          <Card>
            <EmptyState
              icon={IconColumns3}
              title={t('warehouse.plan.noRacks')}
              hint={t('warehouse.racks.hint')}
            />
          </Card>
        ) : (
          <div className={classes.racks}>
            {plan.racks.map((rack) => (
              <Rack key={rack.id} rack={rack} />
            ))}
          </div>
        )}
      </PageBody>
    </>
  );
}

/** As many as the screen of labels reads. */
const mostLabels = 200;

function Rack({ rack }: { rack: RackPlan }) {
  const t = useT();
  const nameOf = useNameIn();
  return (
    <Card
      flush
      title={<bdi>{nameOf(rack)}</bdi>}
      note={<Num code>{rack.code}</Num>}
      action={
        <Link to={`/stock?rackId=${rack.id}`} className="accent type-label no-underline">
          {t('warehouse.plan.stock')}
        </Link>
      }
    >
      <ul className={classes.shelves}>
        {rack.lying.items > 0 && (
          <li>
            <Place to={`/stock?rackId=${rack.id}`} name={t('warehouse.plan.onRack')} lying={rack.lying} />
          </li>
        )}
        {rack.shelves.map((shelf) => (
          <li key={shelf.id} data-free={shelf.lying.items === 0 || undefined}>
            <Place
              to={`/stock?shelfId=${shelf.id}`}
              name={
                <>
                  <UserText>{nameOf(shelf)}</UserText>
                  <Num code className="muted type-caption">
                    {shelf.code}
                  </Num>
                </>
              }
              lying={shelf.lying}
            />
          </li>
        ))}
        {rack.shelves.length === 0 && rack.lying.items === 0 && (
          <li className={`muted type-caption ${classes.free}`}>{t('warehouse.plan.noShelves')}</li>
        )}
      </ul>
    </Card>
  );
}

interface PlaceProps {
  to: string;
  name?: ReactNode;
  lying: Lying;
}

/** One place, which opens what lies there: the first items with their quantities, or that it is free. */
function Place({ to, name, lying: { items, first } }: PlaceProps) {
  const t = useT();
  const nameOf = useNameIn();
  const amount = useAmount();
  return (
    <Link to={to} className={classes.place}>
      {name && <span className="grid shrinkable medium content-start">{name}</span>}
      {items === 0 ? (
        <span className={`muted type-caption ${classes.free}`}>{t('warehouse.plan.isFree')}</span>
      ) : (
        <span className="grid shrinkable gap-2">
          {first.map((item) => (
            <span key={item.id} className={`flex apart shrinkable gap-12 ${classes.item}`}>
              <UserText>{nameOf(item)}</UserText>
              <span className="rigid">{amount(item.quantity, item.unit)}</span>
            </span>
          ))}
          {items > first.length && (
            <span className="muted type-caption">
              {t('warehouse.plan.others', { count: items - first.length })}
            </span>
          )}
        </span>
      )}
    </Link>
  );
}
