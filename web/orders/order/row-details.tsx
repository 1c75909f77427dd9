import { Checkbox, Stack, Textarea } from '@mantine/core';
import { ImagesField } from '#web/images/images.field.tsx';
import { useT } from '#web/lib/i18n.ts';
import field from '#web/ui/form/field/field.module.css';
import { useReadOnly } from '#web/ui/form/form-context.ts';
import { RowDiscount } from './discount/discount-fields.tsx';
import { rerouted } from './order-form.rules.ts';
import { AlterationFields } from './row-alteration.tsx';
import { FabricFields } from './row-fabric.tsx';
import { GoodsField } from './row-goods.tsx';
import { MaterialsFields } from './row-materials.tsx';
import { useRow, useSetRow } from './use-row.ts';
import { useRowWorks } from './use-row-works.ts';

const sources = {
  design: 'orders.form.row.worksOfDesign',
  item: 'orders.form.row.worksOfItem',
  order: 'orders.form.row.worksOfOrder',
  shop: 'orders.form.row.worksOfShop',
} as const;

interface RowDetailsProps {
  index: number;
  onBusy: (isBusy: boolean) => void;
}

/** Work types, alteration, discount, fabric, materials, note and pictures of a row. */
export function RowDetails({ index, onBusy }: RowDetailsProps) {
  const t = useT();
  const readOnly = useReadOnly();
  const { row } = useRow();
  const set = useSetRow(index);
  const { all, works, usual } = useRowWorks(row);
  const chosen = works.map(({ id }) => id);

  const choose = (ids: number[]) => set({ workTypeIds: rerouted(chosen, ids, all) });
  return (
    <>
      <Stack gap={10}>
        {row.id === undefined && usual && (
          <Checkbox
            label={t(sources[usual])}
            checked={row.workTypeIds === undefined}
            disabled={readOnly}
            onChange={(event) =>
              event.currentTarget.checked ? set({ workTypeIds: undefined }) : choose(chosen)
            }
          />
        )}
        <Checkbox
          label={t('orders.form.row.noWork')}
          checked={row.workTypeIds?.length === 0}
          disabled={readOnly}
          onChange={(event) => set({ workTypeIds: event.currentTarget.checked ? [] : undefined })}
        />
        <Checkbox.Group
          label={t('orders.form.row.works')}
          value={chosen.map(String)}
          onChange={(ids) => choose(ids.map(Number))}
          readOnly={readOnly}
        >
          <Stack gap={8} mt={2}>
            {all.map(({ id, name }) => (
              <Checkbox key={id} value={String(id)} label={<bdi>{name}</bdi>} disabled={readOnly} />
            ))}
          </Stack>
        </Checkbox.Group>
      </Stack>
      <Stack gap={10}>
        {row.kind === 'service' && <AlterationFields index={index} />}
        <RowDiscount index={index} />
        <GoodsField index={index} />
        <FabricFields index={index} />
        <MaterialsFields index={index} />
        <Textarea
          classNames={{ input: field.text }}
          autosize
          minRows={2}
          label={t('orders.form.row.note')}
          readOnly={readOnly}
          value={row.note}
          onChange={(event) => set({ note: event.currentTarget.value })}
        />
      </Stack>
      <div className="across">
        <ImagesField
          name={`rows.${index}.imageIds`}
          label="orders.form.row.pictures"
          help="orders.form.row.picturesHelp"
          onBusy={onBusy}
        />
      </div>
    </>
  );
}
