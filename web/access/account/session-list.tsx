import { Button } from '@mantine/core';
import {
  IconDeviceDesktop,
  IconDeviceMobile,
  IconDevicesOff,
  IconDeviceTablet,
  IconTerminal2,
} from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { OpenSession } from '#shared/access/session/session.schema.ts';
import type { MessageKey, Translate } from '#shared/i18n/messages.ts';
import { isolate, isolateWords } from '#shared/lib/isolate.ts';
import { ApiError } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { ErrorState } from '#web/ui/display/error-state.tsx';
import { Num } from '#web/ui/display/num.tsx';
import { SkeletonRows } from '#web/ui/display/skeleton-rows.tsx';
import { ToneLabel } from '#web/ui/display/tone-label.tsx';
import { confirm } from '#web/ui/feedback/confirm.tsx';
import { listFailed } from '#web/ui/feedback/fetch-failed.ts';
import { notify } from '#web/ui/feedback/toasts.tsx';
import { showRefused } from '#web/ui/list/refused.tsx';
import devices from './device-list.module.css';
import classes from './session-list.module.css';

interface SessionListProps {
  read: UseQueryResult<{ data: OpenSession[] }, ApiError>;
  endable: (session: OpenSession) => boolean;
  onEnd: (session: OpenSession) => Promise<void>;
  /** Ends several sessions at once; `text` says which. */
  endAll?: { label: MessageKey; text: string; run: () => Promise<void> };
}

const icons = {
  computer: IconDeviceDesktop,
  phone: IconDeviceMobile,
  tablet: IconDeviceTablet,
  program: IconTerminal2,
};

/** Open sessions, the last used one first: device, address, start. */
export function SessionList({ read, endable, onEnd, endAll }: SessionListProps) {
  const t = useT();
  const { data, error, refetch } = read;
  if (error && !data)
    return (
      <ErrorState
        title={listFailed(t, { title: 'staff.users.sessions' })}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <SkeletonRows columns={[40, undefined]} rows={2} />;
  if (data.data.length === 0) return <EmptyState icon={IconDevicesOff} title={t('staff.sessions.none')} />;

  const ask = async (action: MessageKey, title: MessageKey, text: string, run: () => Promise<void>) => {
    if (!(await confirm({ title: t(title), text, action: t(action), destroys: true }))) return;
    try {
      await run();
      notify.success(t(action === 'staff.sessions.end' ? 'staff.sessions.ended' : 'staff.sessions.allEnded'));
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      showRefused(t, [{ name: t(action), reason: failure.message }]);
    }
  };
  return (
    <>
      <ul>
        {data.data.map((session) => (
          <SessionLine
            key={session.id}
            session={session}
            {...(endable(session) && {
              onEnd: (device: string) =>
                void ask(
                  'staff.sessions.end',
                  'staff.sessions.endTitle',
                  t('staff.sessions.endText', { device: isolateWords(device) }),
                  () => onEnd(session),
                ),
            })}
          />
        ))}
      </ul>
      {endAll && (
        <Button
          variant="default"
          color="red"
          className={classes.all}
          onClick={() => void ask(endAll.label, endAll.label, endAll.text, endAll.run)}
        >
          {t(endAll.label)}
        </Button>
      )}
    </>
  );
}

interface SessionLineProps {
  session: OpenSession;
  onEnd?: (device: string) => void;
}

function SessionLine({ session, onEnd }: SessionLineProps) {
  const t = useT();
  const { dateTime } = useFormat();
  const { device, ipAddress, opened, lastUsed, current } = session;
  const Icon = icons[device.kind];
  const name = deviceName(device, t);
  return (
    <li className={devices.device}>
      <Icon aria-hidden size={22} stroke={1.6} className="rigid muted" />
      <div className="grid grow shrinkable gap-2 items-start">
        <span className="row wrap type-body medium gap-4-8 fits">
          <span>{name}</span>
          {current && <ToneLabel tone="done">{t('staff.sessions.current')}</ToneLabel>}
        </span>
        <span className="muted type-caption">
          {t('staff.sessions.lastUsed', { time: isolateWords(dateTime(lastUsed)) })}
        </span>
        <span className="muted type-caption">
          {t('staff.sessions.opened', { time: isolateWords(dateTime(opened)) })}
        </span>
        {ipAddress && (
          <Num code className="muted type-caption">
            {ipAddress}
          </Num>
        )}
      </div>
      {onEnd && (
        <Button
          variant="default"
          size="compact-sm"
          className="rigid"
          aria-label={t('staff.sessions.endOf', { device: name })}
          onClick={() => onEnd(name)}
        >
          {t('staff.sessions.end')}
        </Button>
      )}
    </li>
  );
}

/** What people call a device. */
export function deviceName({ kind, browser, system }: OpenSession['device'], t: Translate): string {
  if (browser && system)
    return t('staff.sessions.device', { browser: isolate(browser), system: isolate(system) });
  return browser || system || t(kind === 'program' ? 'staff.sessions.program' : 'staff.sessions.unknown');
}
