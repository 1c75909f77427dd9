import { Button } from '@mantine/core';
import {
  IconCalendarShare,
  IconDeviceDesktop,
  IconDeviceMobile,
  IconDevicesOff,
  IconDeviceTablet,
  IconTerminal2,
} from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { accountSessionContract } from '#shared/access/session/session.contract.ts';
import type { OpenSession } from '#shared/access/session/session.schema.ts';
import type { MessageKey, Translate } from '#shared/i18n/messages.ts';
import type { ReplyOf } from '#shared/lib/contract.ts';
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
import { OwnPasswordDialog } from './own-password.form.tsx';
import classes from './session-list.module.css';

interface SessionListProps {
  read: UseQueryResult<ReplyOf<typeof accountSessionContract.list>, ApiError>;
  endable: (session: OpenSession) => boolean;
  /** Whether ending sessions asks for the user's password, which is then in what is sent. */
  asksPassword?: boolean;
  onEnd: (session: OpenSession, body: PasswordBody) => Promise<void>;
  /** Ends several sessions at once; `text` says which. */
  endAll?: { label: MessageKey; text: string; run: (body: PasswordBody) => Promise<void> };
  /** Revokes the address of the calendar. */
  onEndCalendar?: () => Promise<void>;
}

type PasswordBody = { password: string };

interface Ending {
  action: MessageKey;
  title: MessageKey;
  text: string;
  run: (body: PasswordBody) => Promise<void>;
}

const doneTexts: Readonly<Record<string, MessageKey>> = {
  'staff.sessions.end': 'staff.sessions.ended',
  'staff.sessions.endCalendar': 'staff.sessions.calendarEnded',
};

const icons = {
  computer: IconDeviceDesktop,
  phone: IconDeviceMobile,
  tablet: IconDeviceTablet,
  program: IconTerminal2,
};

/** Open sessions, the last used one first: device, address, start. Then the address of the calendar, which ends with them. */
export function SessionList(props: SessionListProps) {
  const { read, endable, asksPassword = false, onEnd, endAll, onEndCalendar } = props;
  const t = useT();
  const [asked, setAsked] = useState<Ending | null>(null);
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
  const { calendarAddress } = data;
  if (data.data.length === 0 && calendarAddress === null)
    return <EmptyState icon={IconDevicesOff} title={t('staff.sessions.none')} />;

  const end = async ({ action, run }: Ending, body: PasswordBody) => {
    await run(body);
    notify.success(t(doneTexts[action] ?? 'staff.sessions.allEnded'));
  };
  const askPlainly = async (ending: Ending) => {
    const { title, text, action } = ending;
    if (!(await confirm({ title: t(title), text, action: t(action), destroys: true }))) return;
    try {
      await end(ending, { password: '' });
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      showRefused(t, [{ name: t(action), reason: failure.message }]);
    }
  };
  const ask = (ending: Ending) => (asksPassword ? setAsked(ending) : void askPlainly(ending));
  return (
    <>
      <ul>
        {data.data.map((session) => (
          <SessionLine
            key={session.id}
            session={session}
            {...(endable(session) && {
              onEnd: (device: string) =>
                ask({
                  action: 'staff.sessions.end',
                  title: 'staff.sessions.endTitle',
                  text: t('staff.sessions.endText', { device: isolateWords(device) }),
                  run: (body) => onEnd(session, body),
                }),
            })}
          />
        ))}
        {calendarAddress !== null && (
          <CalendarLine
            made={calendarAddress}
            {...(onEndCalendar && {
              onEnd: () =>
                void askPlainly({
                  action: 'staff.sessions.endCalendar',
                  title: 'staff.sessions.endCalendarTitle',
                  text: t('staff.sessions.endCalendarText'),
                  run: onEndCalendar,
                }),
            })}
          />
        )}
      </ul>
      {endAll && (
        <Button
          variant="default"
          color="red"
          className={classes.all}
          onClick={() =>
            ask({ action: endAll.label, title: endAll.label, text: endAll.text, run: endAll.run })
          }
        >
          {t(endAll.label)}
        </Button>
      )}
      {asked && (
        <OwnPasswordDialog
          title={t(asked.title)}
          help={asked.text}
          submitLabel={t(asked.action)}
          send={(body) => end(asked, body)}
          onClose={() => setAsked(null)}
        />
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

/** The private address at which other programs read the calendar: it opens the calendar as a session does. */
function CalendarLine({ made, onEnd }: { made: string; onEnd?: () => void }) {
  const t = useT();
  const { dateTime } = useFormat();
  return (
    <li className={devices.device}>
      <IconCalendarShare aria-hidden size={22} stroke={1.6} className="rigid muted" />
      <div className="grid grow shrinkable gap-2 items-start">
        <span className="type-body medium">{t('staff.sessions.calendar')}</span>
        <span className="muted type-caption">
          {t('staff.sessions.calendarMade', { time: isolateWords(dateTime(made)) })}
        </span>
      </div>
      {onEnd && (
        <Button
          variant="default"
          size="compact-sm"
          className="rigid"
          aria-label={t('staff.sessions.endCalendarTitle')}
          onClick={onEnd}
        >
          {t('staff.sessions.endCalendar')}
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
