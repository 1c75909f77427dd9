import { Button, Group, Portal, Stack } from '@mantine/core';
import { IconCheck, IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react';
import { isolate } from '#shared/lib/isolate.ts';
import { useT } from '#web/lib/i18n.ts';
import { useSession } from '#web/lib/session.ts';
import { Num } from '#web/ui/display/num.tsx';
import { saveBlob } from '#web/ui/feedback/save-blob.ts';
import { Dialog } from './dialog.tsx';
import classes from './second-factor.module.css';
import { useCopy } from './use-copy.ts';

/** Shows the recovery codes, only once: to copy, download or print. The dialog stays until the user has saved them. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const t = useT();
  const session = useSession();
  const { copied, copy } = useCopy();
  const email = session.status === 'signedIn' ? session.user.email : '';
  const head = t('factor.recovery.fileHead', { email: isolate(email) });
  const text = `${head}\n\n${codes.join('\n')}\n`;
  return (
    <Dialog title={t('factor.recovery.title')}>
      <Stack gap={16}>
        <p className={classes.text}>{t('factor.recovery.explanation')}</p>
        <CodeList codes={codes} />
        <Group gap={8}>
          {copy && (
            <Button
              variant="default"
              leftSection={
                copied ? <IconCheck aria-hidden size={16} /> : <IconCopy aria-hidden size={16} stroke={1.7} />
              }
              onClick={() => copy(text)}
            >
              {t(copied ? 'factor.recovery.copied' : 'factor.recovery.copy')}
            </Button>
          )}
          <Button
            variant="default"
            leftSection={<IconDownload aria-hidden size={16} stroke={1.7} />}
            onClick={() => download(text)}
          >
            {t('factor.recovery.download')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconPrinter aria-hidden size={16} stroke={1.7} />}
            onClick={() => window.print()}
          >
            {t('factor.recovery.print')}
          </Button>
        </Group>
        <Group justify="flex-end">
          <Button onClick={onDone}>{t('factor.recovery.kept')}</Button>
        </Group>
      </Stack>
      <Portal reuseTargetNode={false}>
        <div className={classes.sheet}>
          <h1>{head}</h1>
          <CodeList codes={codes} />
        </div>
      </Portal>
    </Dialog>
  );
}

const CodeList = ({ codes }: { codes: string[] }) => (
  <ol className={classes.codes}>
    {codes.map((code) => (
      <li key={code}>
        <Num code>{code}</Num>
      </li>
    ))}
  </ol>
);

const download = (text: string): void =>
  saveBlob(new Blob([text], { type: 'text/plain;charset=utf-8' }), 'miqyas-recovery-codes.txt');
