import { Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { ReportName } from '#shared/reports/report/report-names.ts';
import { rhythms, viewContract } from '#shared/reports/views/view.contract.ts';
import { useT } from '#web/lib/i18n.ts';
import { useWrite } from '#web/lib/write.ts';
import { ActionFrame } from '#web/ui/action/action-frame.tsx';
import { notify } from '#web/ui/feedback/toasts.tsx';
import { Dialog } from '#web/ui/layout/dialog.tsx';
import type { Saved } from './saved-view.ts';
import type { Views } from './use-views.ts';

interface MailFormProps {
  report: ReportName;
  mail: Views['mail'];
  now: Saved;
  /** Whether the address asks to end the mails. */
  stops: boolean;
  onClose: () => void;
}

const choices = ['never', ...rhythms] as const;

/** Chooses whether the totals of the report come by mail, and when. */
export function MailForm({ report, mail, now, stops, onClose }: MailFormProps) {
  const t = useT();
  const [rhythm, setRhythm] = useState<(typeof choices)[number]>(stops ? 'never' : (mail?.rhythm ?? 'never'));
  const { mutateAsync, isPending, error } = useWrite(viewContract.mail);
  const save = async () => {
    const body = { report, ...now, rhythm: rhythm === 'never' ? null : rhythm };
    await mutateAsync({ body }).then(
      () => {
        notify.success(t(rhythm === 'never' ? 'reports.views.mailEnded' : 'reports.views.mailSaved'));
        onClose();
      },
      () => undefined,
    );
  };
  return (
    <Dialog opened onClose={onClose} size={440} title={t('reports.views.mailTitle')}>
      <ActionFrame
        submit={t('common.save')}
        busy={isPending}
        problems={error ? [error.message] : []}
        onSubmit={() => void save()}
        onCancel={onClose}
      >
        <Text c="dimmed">{t('reports.views.mailText')}</Text>
        <Radio.Group
          value={rhythm}
          onChange={(value) => setRhythm(value as typeof rhythm)}
          label={t('reports.views.rhythm')}
          mt="md"
        >
          <Stack gap={10} mt={6}>
            {choices.map((choice) => (
              <Radio key={choice} value={choice} label={t(`reports.views.rhythms.${choice}`)} />
            ))}
          </Stack>
        </Radio.Group>
      </ActionFrame>
    </Dialog>
  );
}
