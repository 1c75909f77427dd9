import { ActionIcon, Checkbox, Indicator, Popover, Stack, Textarea } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { lazy, memo, Suspense, useState } from 'react';
import { fetched } from '#web/lib/fetched.ts';
import { useT } from '#web/lib/i18n.ts';
import { usePopup } from '#web/ui/action/use-popup.ts';
import field from '#web/ui/form/field/field.module.css';
import { useReadOnly } from '#web/ui/form/form-context.ts';
import { RowTools } from '#web/ui/form/rows/row-tool.tsx';
import type { RowProps } from '#web/ui/form/rows/use-rows.ts';
import { RowDiscount } from './discount/discount-fields.tsx';
import { type RowValues, rerouted } from './order-form.rules.ts';
import { FabricFields } from './row-fabric.tsx';
import classes from './row-tools.module.css';
import { useRow, useSetRow } from './use-row.ts';
import { useRowWorks } from './use-row-works.ts';

const AlterationFields = lazy(() => import('./row-alteration.tsx'));
const ImagesField = fetched(async () => (await import('#web/images/images.field.tsx')).ImagesField);

const sources = {
  design: 'orders.form.row.worksOfDesign',
  item: 'orders.form.row.worksOfItem',
  order: 'orders.form.row.worksOfOrder',
  shop: 'orders.form.row.worksOfShop',
} as const;

interface Fitting {
  availableHeight: number;
  elements: { floating: HTMLElement };
}

/** The tools at the end of a row: work types, fabric, pictures and note; moving, copying and removing it. */
export function OrderRowTools(props: RowProps<RowValues>) {
  const { row, isKept } = useRow();
  const { note, workTypeIds, discount, fabric, alterationOf, imageIds } = row;
  const hasDetails = Boolean(note || workTypeIds || discount || fabric || alterationOf || imageIds?.length);
  return <Tools {...props} isKept={isKept} hasDetails={hasDetails} />;
}

interface ToolsProps extends RowProps<RowValues> {
  isKept: boolean;
  hasDetails: boolean;
}

const Tools = memo(function Tools({ isKept, hasDetails, ...props }: ToolsProps) {
  const t = useT();
  const readOnly = useReadOnly();
  const { index } = props;
  const number = index + 1;
  // Closing the details would cancel the pictures on their way, and close the one that is shown large.
  const [isBusy, setBusy] = useState(false);
  const { isMounted, opened, onChange, button } = usePopup('dialog', isBusy);
  const target = (
    <ActionIcon {...button} aria-label={t('orders.form.row.detailsOf', { number })} size={32}>
      <IconListCheck size={17} stroke={1.7} />
    </ActionIcon>
  );
  return (
    <span className={classes.toolbox}>
      <Indicator disabled={!hasDetails} size={7} offset={6} color="accent">
        {isMounted ? (
          <Popover
            width="auto"
            position="bottom-end"
            middlewares={{ shift: true, flip: true, size: { padding: 8, apply: fitHeight } }}
            trapFocus
            returnFocus
            withinPortal
            opened={opened}
            onChange={onChange}
          >
            <Popover.Target>{target}</Popover.Target>
            <Popover.Dropdown className={classes.details}>
              <Details index={index} onBusy={setBusy} />
            </Popover.Dropdown>
          </Popover>
        ) : (
          target
        )}
      </Indicator>
      {!readOnly && (
        <RowTools
          {...props}
          folded
          label={t('kit.rows.row', { number })}
          keptBecause={isKept ? t('orders.form.row.kept') : undefined}
        />
      )}
    </span>
  );
});

/** What is higher than the room beside the button scrolls. */
function fitHeight({ availableHeight, elements }: Fitting) {
  elements.floating.style.maxBlockSize = `${availableHeight}px`;
}

interface DetailsProps {
  index: number;
  onBusy: (isBusy: boolean) => void;
}

function Details({ index, onBusy }: DetailsProps) {
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
        {row.kind === 'service' && (
          <Suspense>
            <AlterationFields index={index} />
          </Suspense>
        )}
        <RowDiscount index={index} />
        <FabricFields index={index} />
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
      <div className={classes.pictures}>
        <Suspense>
          <ImagesField name={`rows.${index}.imageIds`} label="orders.form.row.pictures" onBusy={onBusy} />
        </Suspense>
      </div>
    </>
  );
}
