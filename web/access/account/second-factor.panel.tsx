import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { passkeyContract } from '#shared/access/session/passkey.contract.ts';
import { adminRole } from '#shared/access/session/permission.rules.ts';
import { secondFactorContract } from '#shared/access/session/second-factor.contract.ts';
import { useT } from '#web/lib/i18n.ts';
import { useRead } from '#web/lib/query.ts';
import { useSession } from '#web/lib/session.ts';
import { Card } from '#web/ui/display/card.tsx';
import { ErrorState } from '#web/ui/display/error-state.tsx';
import { SkeletonRows } from '#web/ui/display/skeleton-rows.tsx';
import { GlyphLabel } from '#web/ui/display/tone-label.tsx';
import { RenewRecoveryCodes } from './recovery-codes.form.tsx';
import classes from './second-factor.module.css';
import { SecondFactorOff } from './second-factor-off.form.tsx';
import { SecondFactorSetUp } from './second-factor-set-up.form.tsx';

const dialogs = { on: SecondFactorSetUp, off: SecondFactorOff, codes: RenewRecoveryCodes };
type DialogName = keyof typeof dialogs;

/** The second factor on the account page: switching it on and off, and new recovery codes. */
export function SecondFactorPanel() {
  const t = useT();
  const [asked, ask] = useState<DialogName | null>(null);
  const { data, error, refetch } = useRead(secondFactorContract.read, {}, { staleTime: 0 });
  const Dialog = asked && dialogs[asked];
  const session = useSession();
  const isRequired = session.status === 'signedIn' && session.needsSecondFactor;
  const isAdmin = session.status === 'signedIn' && session.roles.includes(adminRole);
  const { data: passkeys } = useRead(passkeyContract.list, {}, { staleTime: 0 });
  // A passkey stands for both steps.
  const isAdvised = isAdmin && !isRequired && data?.enabled === false && passkeys?.data.length === 0;
  return (
    <Card
      title={t('factor.panel.title')}
      action={
        data && (
          <GlyphLabel tone={data.enabled ? 'done' : 'off'}>
            {t(data.enabled ? 'factor.panel.isOn' : 'factor.panel.isOff')}
          </GlyphLabel>
        )
      }
    >
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <SkeletonRows columns={[undefined]} rows={1} />}
      {isRequired && (
        <p className={classes.text} data-tone="late">
          {t('factor.panel.required')}
        </p>
      )}
      {isAdvised && (
        <p className={classes.text} data-tone="late">
          {t('factor.panel.advised')}
        </p>
      )}
      {data && <State {...data} ask={ask} />}
      {Dialog && <Dialog onClose={() => ask(null)} />}
    </Card>
  );
}

interface StateProps {
  enabled: boolean;
  recoveryCodesLeft: number;
  ask: (what: DialogName) => void;
}

function State({ enabled, recoveryCodesLeft, ask }: StateProps) {
  const t = useT();
  const left =
    recoveryCodesLeft === 0
      ? t('factor.panel.noCodesLeft')
      : t('factor.panel.codesLeft', { count: recoveryCodesLeft });
  return (
    <>
      <p className={classes.text}>{t(enabled ? 'factor.panel.on' : 'factor.panel.off')}</p>
      {enabled && (
        <p className={classes.text} data-tone={recoveryCodesLeft === 0 ? 'late' : undefined}>
          {left}
        </p>
      )}
      <Group gap={8} mt={12}>
        {enabled ? (
          <>
            <Button variant="default" onClick={() => ask('codes')}>
              {t('factor.panel.newCodes')}
            </Button>
            <Button variant="default" onClick={() => ask('off')}>
              {t('factor.panel.switchOff')}
            </Button>
          </>
        ) : (
          <Button onClick={() => ask('on')}>{t('factor.panel.switchOn')}</Button>
        )}
      </Group>
    </>
  );
}
