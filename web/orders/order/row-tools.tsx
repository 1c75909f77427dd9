import { ActionIcon, Indicator, Popover } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { usePopup } from '#web/lib/use-popup.ts';
import { useReadOnly } from '#web/ui/form/form-context.ts';
import { RowTools } from '#web/ui/form/rows/row-tool.tsx';
import type { RowProps } from '#web/ui/form/rows/use-rows.ts';
import type { RowValues } from './order-form.rules.ts';
import { RowDetails } from './row-details.tsx';
import classes from './row-tools.module.css';
import { useRow } from './use-row.ts';

interface Fitting {
  availableHeight: number;
  elements: { floating: HTMLElement };
}

/** The tools at the end of a row: work types, fabric, pictures and note; moving, copying and removing it. */
export function OrderRowTools(props: RowProps<RowValues>) {
  const { row, isKept } = useRow();
  const { note, workTypeIds, discount, fabric, materials, alterationOf, imageIds } = row;
  const hasDetails = Boolean(
    note || workTypeIds || discount || fabric || materials || alterationOf || imageIds?.length,
  );
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
              <RowDetails index={index} onBusy={setBusy} />
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
