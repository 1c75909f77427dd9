import { ActionIcon, Button, Input, Menu } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import type { MessageKey } from '#shared/i18n/messages.ts';
import { useT } from '#web/lib/i18n.ts';
import { Num } from '#web/ui/display/num.tsx';
import { itemOrder } from '#web/ui/list/move/item-order.ts';
import { MovableItems } from '#web/ui/list/move/movable.tsx';
import { RowHandle } from '#web/ui/list/move/row-handle.tsx';
import classes from './ordered-field.module.css';
import { type FieldProps, useField } from './use-field.ts';

interface OrderedFieldProps extends FieldProps {
  /** All that can be chosen. */
  options: readonly { id: number; name: string }[];
  addLabel: MessageKey;
}

const icon = { size: 16, stroke: 1.7, 'aria-hidden': true } as const;
const idsOf = (value: unknown): number[] => (Array.isArray(value) ? value.filter(Number.isInteger) : []);

/** Several records of a short list in an order of their own, by their ids: added from a menu, moved by their handles. */
export function OrderedField({ options, addLabel, ...props }: OrderedFieldProps) {
  const t = useT();
  const names = new Map(options.map(({ id, name }) => [id, name]));
  const nameOf = (id: number) => names.get(id) ?? `#${id}`;
  const { field, input, readOnly } = useField(
    { span: 12, ...props },
    { show: (value) => <bdi>{idsOf(value).map(nameOf).join(' · ')}</bdi> },
  );
  const ids = idsOf(field.value);
  const left = options.filter(({ id }) => !ids.includes(id));
  const movement = itemOrder(ids, (index) => nameOf(ids[index] ?? 0), !readOnly, field.onChange);
  return (
    <Input.Wrapper
      label={input.label}
      labelElement="div"
      description={input.description}
      error={input.error}
      errorProps={{ role: 'alert' }}
      className={input.className}
      style={input.style}
      inputWrapperOrder={input.inputWrapperOrder}
    >
      <MovableItems movement={movement}>
        <ul className={`grid gap-6 below-8 ${classes.list}`} aria-label={input.label}>
          {ids.map((id, index) => (
            <li key={id} className={classes.item}>
              <RowHandle id={id} name={nameOf(id)} />
              <Num className="muted">{index + 1}</Num>
              <bdi className="grow shrinkable breakable">{nameOf(id)}</bdi>
              {!readOnly && (
                <ActionIcon
                  size={32}
                  aria-label={t('kit.rows.remove', { label: nameOf(id) })}
                  onClick={() => field.onChange(ids.filter((each) => each !== id))}
                >
                  <IconX {...icon} />
                </ActionIcon>
              )}
            </li>
          ))}
        </ul>
      </MovableItems>
      {!readOnly && left.length > 0 && (
        <Menu position="bottom-start" withinPortal>
          <Menu.Target>
            <Button
              ref={(element) => field.ref(element)}
              variant="default"
              size="sm"
              leftSection={<IconPlus {...icon} />}
            >
              {t(addLabel)}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {left.map(({ id, name }) => (
              <Menu.Item key={id} onClick={() => field.onChange([...ids, id])}>
                <bdi>{name}</bdi>
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </Input.Wrapper>
  );
}
