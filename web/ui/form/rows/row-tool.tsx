import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import {
  type Icon,
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconDotsVertical,
  IconTrash,
} from '@tabler/icons-react';
import { useT } from '#web/lib/i18n.ts';
import { usePopup } from '#web/lib/use-popup.ts';
import classes from './row-tool.module.css';
import type { RowActions, RowProps } from './use-rows.ts';

const icons = { up: IconArrowUp, down: IconArrowDown, duplicate: IconCopy, remove: IconTrash };
type Tool = keyof typeof icons;

interface RowToolsProps extends Omit<RowProps, 'actions'> {
  actions: Pick<RowActions, 'move' | 'duplicate' | 'remove'>;
  /** The row's name, for screen readers. */
  label: string;
  /** The reason why the row can't be removed; it can still be moved and copied. */
  keptBecause?: string | undefined;
  /** Puts moving and copying into a menu, where space is limited. */
  folded?: boolean;
}

/** Buttons to move, copy and remove a row. */
export function RowTools({ index, isLast, actions, label, keptBecause, folded = false }: RowToolsProps) {
  const t = useT();
  const tools: ToolProps[] = [
    { name: 'up', onAct: () => actions.move(index, index - 1), disabled: index === 0 },
    { name: 'down', onAct: () => actions.move(index, index + 1), disabled: isLast },
    { name: 'duplicate', onAct: () => actions.duplicate(index) },
  ];
  return (
    <span className={classes.tools}>
      {folded ? (
        <ToolMenu tools={tools} label={label} />
      ) : (
        tools.map((tool) => (
          <ToolButton key={tool.name} {...tool} text={t(`kit.rows.${tool.name}`, { label })} />
        ))
      )}
      <ToolButton
        name="remove"
        onAct={() => actions.remove(index)}
        disabled={keptBecause !== undefined}
        text={t('kit.rows.remove', { label })}
        hint={keptBecause}
      />
    </span>
  );
}

interface ToolProps {
  name: Tool;
  onAct: () => void;
  disabled?: boolean;
}

function ToolMenu({ tools, label }: { tools: readonly ToolProps[]; label: string }) {
  const t = useT();
  const { isMounted, opened, onChange, button } = usePopup('menu');
  const target = (
    <ActionIcon {...button} size={32} aria-label={t('kit.rows.more', { label })}>
      <IconDotsVertical aria-hidden size={17} stroke={1.7} />
    </ActionIcon>
  );
  if (!isMounted) return target;
  return (
    <Menu position="bottom-end" withinPortal opened={opened} onChange={onChange}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        {tools.map(({ name, onAct, disabled = false }) => {
          const Drawn = icons[name];
          return (
            <Menu.Item
              key={name}
              leftSection={<Drawn aria-hidden size={16} stroke={1.7} />}
              disabled={disabled}
              onClick={onAct}
            >
              {t(`kit.rows.${name}`, { label })}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}

interface ToolButtonProps extends ToolProps {
  text: string;
  /** Shown instead of the action's name: why it is unavailable. */
  hint?: string | undefined;
}

/** Focusable even when disabled, so that it can show the reason, and so that a row moved to an end keeps the focus. */
const ToolButton = ({ name, text, hint, disabled = false, onAct }: ToolButtonProps) => {
  const Drawn: Icon = icons[name];
  return (
    <Tooltip label={hint ?? text} multiline maw={260} openDelay={hint ? 0 : 400}>
      <ActionIcon
        size={32}
        aria-label={text}
        aria-disabled={disabled || undefined}
        className={disabled ? classes.kept : undefined}
        onClick={disabled ? undefined : onAct}
      >
        <Drawn aria-hidden size={17} stroke={1.7} />
      </ActionIcon>
    </Tooltip>
  );
};
