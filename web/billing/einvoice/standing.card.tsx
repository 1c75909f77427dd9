import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { ElectronicDevice } from '#shared/billing/einvoice/electronic-device.api.ts';
import { electronicDeviceContract } from '#shared/billing/einvoice/electronic-device.contract.ts';
import { electronicDocumentContract } from '#shared/billing/einvoice/electronic-document.contract.ts';
import { isolateWords } from '#shared/lib/isolate.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { useRead } from '#web/lib/query.ts';
import { usePermission } from '#web/lib/session.ts';
import { useWrite } from '#web/lib/write.ts';
import { Card } from '#web/ui/display/card.tsx';
import { ToneLabel } from '#web/ui/display/tone-label.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { confirm } from '#web/ui/feedback/confirm.tsx';
import { notify } from '#web/ui/feedback/toasts.tsx';
import { answerText } from './answer-text.ts';
import { documentWarnings } from './document-warnings.ts';
import { DeviceForm } from './electronic-device.form.tsx';
import { PasswordForm } from './password.form.tsx';

/** In milliseconds: a device whose certificate ends within a month is to be renewed. */
const month = 30 * 24 * 3600 * 1000;
/** In seconds: the authority refuses documents of a clock that is further off. */
const clockTolerance = 120;

/** The device that sends the shop's documents, what it waits for, and what has to be done soon. */
export function StandingCard() {
  const t = useT();
  const mayOnboard = usePermission('einvoices:onboard');
  const { data } = useRead(electronicDeviceContract.list, {});
  const [isNew, setNew] = useState(false);
  const [asked, setAsked] = useState<{ device: ElectronicDevice; renews: boolean } | null>(null);
  if (!data) return null;
  const { proposal } = data;
  if (!proposal) return <Card>{t('billing.einvoice.device.noWay')}</Card>;
  const device =
    data.data.find(({ state }) => state === 'active') ?? data.data.find(({ state }) => state !== 'ended');
  return (
    <>
      {device ? (
        <Card
          title={<UserText>{device.name}</UserText>}
          note={t(`billing.einvoice.environments.${device.environment}`)}
          action={mayOnboard && <Actions device={device} onAsk={(renews) => setAsked({ device, renews })} />}
        >
          <div className="grid gap-8">
            <Standing device={device} />
          </div>
        </Card>
      ) : (
        <Card
          title={t('billing.einvoice.device.none')}
          action={
            mayOnboard && <Button onClick={() => setNew(true)}>{t('billing.einvoice.device.setUp')}</Button>
          }
        >
          {t('billing.einvoice.device.noneHint')}
        </Card>
      )}
      {isNew && (
        <DeviceForm
          proposal={proposal}
          onMade={(made) => setAsked({ device: made, renews: false })}
          onClose={() => setNew(false)}
        />
      )}
      {asked && <PasswordForm {...asked} onClose={() => setAsked(null)} />}
    </>
  );
}

interface ActionsProps {
  device: ElectronicDevice;
  onAsk: (renews: boolean) => void;
}

function Actions({ device, onAsk }: ActionsProps) {
  const t = useT();
  const { mutateAsync: end } = useWrite(electronicDeviceContract.end);
  const askEnd = async () => {
    const agrees = await confirm({
      title: t('billing.einvoice.device.endTitle'),
      text: t('billing.einvoice.device.endText'),
      action: t('billing.einvoice.device.end'),
      destroys: true,
    });
    if (!agrees) return;
    await end({ params: { id: device.id } }).then(
      () => notify.success(t('billing.einvoice.device.ended')),
      ({ message }: Error) => notify.error(message),
    );
  };
  return (
    <>
      <Button variant="default" onClick={() => void askEnd()}>
        {t('billing.einvoice.device.end')}
      </Button>
      {device.state === 'active' ? (
        <Button variant="default" onClick={() => onAsk(true)}>
          {t('billing.einvoice.device.renew')}
        </Button>
      ) : (
        <Button onClick={() => onAsk(false)}>{t('billing.einvoice.device.next')}</Button>
      )}
    </>
  );
}

function Standing({ device }: { device: ElectronicDevice }) {
  const t = useT();
  const { shortDate } = useFormat();
  const { data: standing } = useRead(electronicDocumentContract.standing, {});
  const { state, expires, problem, checked } = device;
  const minutes = Math.round((standing?.clockAhead ?? 0) / 60);
  const isClockWrong = Math.abs(standing?.clockAhead ?? 0) > clockTolerance;
  const expiry = expires && state === 'active' ? Date.parse(expires) : null;
  const date = expires ? isolateWords(shortDate(expires)) : '';
  return (
    <>
      <p className="flex wrap gap-8">
        <ToneLabel tone={state === 'active' ? 'done' : 'waiting'}>
          {t(`billing.einvoice.deviceStates.${state}`)}
        </ToneLabel>
        {expiry !== null && (
          <span className="muted">
            {t('billing.einvoice.device.expires')} {date}
          </span>
        )}
        {state === 'compliance' && (
          <span className="muted">{t('billing.einvoice.device.steps', { count: checked })}</span>
        )}
      </p>
      {problem && <Warning tone="late">{answerText(t, problem)}</Warning>}
      {standing &&
        documentWarnings(t, standing).map(({ tone, text }) => (
          <Warning key={text} tone={tone}>
            {text}
          </Warning>
        ))}
      {isClockWrong && (
        <Warning tone="warning">
          {t(minutes > 0 ? 'billing.einvoice.clockAhead' : 'billing.einvoice.clockBehind', {
            count: Math.abs(minutes),
          })}
        </Warning>
      )}
      {expiry !== null && expiry < Date.now() + month && (
        <Warning tone={expiry < Date.now() ? 'late' : 'warning'}>
          {t(
            expiry < Date.now() ? 'billing.einvoice.device.expired' : 'billing.einvoice.device.expiresSoon',
            {
              date,
            },
          )}
        </Warning>
      )}
    </>
  );
}

const Warning = ({ tone, children }: { tone: 'late' | 'warning'; children: ReactNode }) => (
  <p role="alert" style={{ color: `var(--tone-${tone}-text)` }}>
    {children}
  </p>
);
