import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { useT } from '#web/lib/i18n.ts';
import { useWorkTypes } from '#web/settings/works/use-work-types.ts';
import { useReadOnly } from '#web/ui/form/form-context.ts';
import { isWorkUnsaid, type OrderValues, type RowValues } from '../order-form.rules.ts';
import { useSetRow } from '../use-row.ts';
import classes from './article.module.css';

interface WorkChoiceProps {
  index: number;
  row: RowValues;
}

/** Asks for the work of a service that nothing says yet: without it, the service would be ready as soon as it is booked. */
export function WorkChoice({ index, row }: WorkChoiceProps) {
  const { control } = useFormContext<OrderValues>();
  const ofOrder = useWatch({ control, name: 'workTypeId' });
  const all = useWorkTypes();
  const readOnly = useReadOnly();
  const isAsked = !readOnly && all.length > 0 && row.name.trim() !== '' && isWorkUnsaid(row, ofOrder);
  return isAsked && <Choice index={index} />;
}

function Choice({ index }: { index: number }) {
  const t = useT();
  const all = useWorkTypes();
  const set = useSetRow(index);
  const { control } = useFormContext<OrderValues>();
  const { field } = useController({ control, name: `rows.${index}.workTypeIds` });
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          ref={field.ref}
          variant="light"
          size="compact-xs"
          className={classes.work}
          rightSection={<IconChevronDown aria-hidden size={13} stroke={1.8} />}
        >
          {t('orders.form.row.chooseWork')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {all.map(({ id, name }) => (
          <Menu.Item key={id} onClick={() => set({ workTypeIds: [id] })}>
            <bdi>{name}</bdi>
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={() => set({ workTypeIds: [] })}>{t('orders.form.row.noWork')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
