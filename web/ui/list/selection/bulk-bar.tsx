import { CloseButton, Menu, UnstyledButton } from '@mantine/core';
import { IconDots, IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { isolate } from '#shared/lib/isolate.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import type { BulkAction } from '#web/ui/list/list-description.ts';
import type { Progress } from '#web/ui/list/use-long-work.ts';
import classes from './bulk-bar.module.css';

export interface BulkBarProps<Row> {
  count: number;
  /** Beside the count: the pieces and their value. */
  summary?: ReactNode;
  /** Selects the rows of other pages too, if there are any. */
  selectAll?: { label: string; run: () => void } | undefined;
  actions: readonly BulkAction<Row>[];
  onAction: (action: BulkAction<Row>) => void;
  onClear: () => void;
  progress: Progress | null;
  onCancel: () => void;
}

/** How many actions show; further ones are in the menu. */
const visibleActions = 4;

/** Floats in the middle of the footer, so that it covers no row and moves nothing. */
export function BulkBar<Row>(props: BulkBarProps<Row>) {
  const t = useT();
  const { count, summary, selectAll, actions, onAction, onClear, progress, onCancel } = props;
  useEscape(() => (progress ? onCancel() : onClear()));
  const rest = actions.slice(visibleActions);
  return (
    <div className={classes.bar} role="toolbar" aria-label={t('kit.list.actions')}>
      {progress ? (
        <Working progress={progress} onCancel={onCancel} />
      ) : (
        <>
          <span className="strong" role="status">
            {t('kit.list.selected', { count })}
          </span>
          {summary && <span className={classes.summary}>{summary}</span>}
          {selectAll && (
            <UnstyledButton className={classes.action} onClick={selectAll.run}>
              {selectAll.label}
            </UnstyledButton>
          )}
          <span className={classes.line} />
          {actions.slice(0, visibleActions).map((action) => (
            <Action key={action.key} action={action} onAction={onAction} />
          ))}
          {rest.length > 0 && <Rest actions={rest} onAction={onAction} />}
          <span className={classes.line} />
          <CloseButton
            variant="transparent"
            className={classes.close}
            aria-label={t('kit.list.unselect')}
            icon={<IconX size={17} stroke={1.8} />}
            onClick={onClear}
          />
        </>
      )}
    </div>
  );
}

type ActionProps<Row> = Pick<BulkBarProps<Row>, 'onAction'> & { action: BulkAction<Row> };

function Action<Row>({ action, onAction }: ActionProps<Row>) {
  const t = useT();
  const { label, icon: Drawn, primary } = action;
  return (
    <UnstyledButton className={primary ? classes.primary : classes.action} onClick={() => onAction(action)}>
      <Drawn aria-hidden size={16} stroke={1.7} />
      <span>{t(label)}</span>
    </UnstyledButton>
  );
}

function Rest<Row>({ actions, onAction }: Pick<BulkBarProps<Row>, 'actions' | 'onAction'>) {
  const t = useT();
  return (
    <Menu position="top-end">
      <Menu.Target>
        <UnstyledButton className={classes.action} aria-label={t('common.more')}>
          <IconDots aria-hidden size={17} stroke={1.8} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => (
          <Menu.Item
            key={action.key}
            leftSection={<action.icon size={16} stroke={1.7} />}
            onClick={() => onAction(action)}
          >
            {t(action.label)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function Working({ progress, onCancel }: { progress: Progress; onCancel: () => void }) {
  const t = useT();
  const { number } = useFormat();
  const { done, total } = progress;
  return (
    <>
      <progress className={classes.progress} value={done} max={total} aria-label={t('kit.list.working')} />
      <span className="strong" role="status">
        {t('kit.list.done', { done: isolate(number(done)), total: isolate(number(total)) })}
      </span>
      <UnstyledButton className={classes.action} onClick={onCancel}>
        {t('common.cancel')}
      </UnstyledButton>
    </>
  );
}

/** Escape in it clears or closes something of its own. */
const textInput = 'input:not([type=checkbox])';

/** Calls `act` on Escape, unless something above the list is open. */
function useEscape(act: () => void): void {
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target as Element | null;
    const taken =
      event.defaultPrevented || target?.closest(`[role=dialog], [role=menu], [role=listbox], ${textInput}`);
    if (event.key === 'Escape' && !taken) act();
  });
  useEffect(() => {
    document.addEventListener('keydown', onEscape);
    return () => document.removeEventListener('keydown', onEscape);
  }, []);
}
