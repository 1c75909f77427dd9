import { Button, TextInput } from '@mantine/core';
import { IconCameraOff } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { Dialog } from '#web/ui/layout/dialog.tsx';
import classes from './scan-dialog.module.css';
import { useScans } from './scans.ts';
import { useCamera } from './use-camera.ts';

/** The result of a scanned code, in the user's language. */
export type ScanOutcome = { done: string } | { refused: string };

interface ScannerProps {
  hint: string;
  /** The label of the button beside a typed code. */
  submitLabel: string;
  onCode: (code: string) => Promise<ScanOutcome>;
}

interface ScanDialogProps extends ScannerProps {
  opened: boolean;
  onClose: () => void;
  title: string;
}

/** Scans codes with the camera, one after another; without a camera they are typed. */
export function ScanDialog({ opened, onClose, title, ...scanner }: ScanDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={title} size={440}>
      <Scanner {...scanner} />
    </Dialog>
  );
}

function Scanner({ hint, submitLabel, onCode }: ScannerProps) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<ScanOutcome | null>(null);

  const take = async (code: string) => {
    if (isBusy || code.trim() === '') return;
    setBusy(true);
    try {
      const result = await onCode(code.trim());
      setOutcome(result);
      if ('done' in result) setTyped('');
    } catch {
      setOutcome({ refused: t('errors.fetchData') });
    } finally {
      setBusy(false);
    }
  };
  useScans((code) => void take(code));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // In React's tree the dialog may be inside another form.
    event.stopPropagation();
    void take(typed);
  };
  return (
    <form className="grid gap-14" onSubmit={submit}>
      <Picture onCode={(code) => void take(code)} />
      <div className="flex gap-8 align-start">
        <TextInput
          data-autofocus
          className="grow"
          label={t('shell.scanner.code')}
          description={outcome && 'refused' in outcome ? null : hint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="off"
          dir="ltr"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={outcome && 'refused' in outcome && outcome.refused}
        />
        <div className={classes.submit}>
          <Button type="submit" variant="light" loading={isBusy}>
            {submitLabel}
          </Button>
        </div>
      </div>
      <p className={classes.found} role="status">
        {outcome && 'done' in outcome && outcome.done}
      </p>
    </form>
  );
}

function Picture({ onCode }: { onCode: (code: string) => void }) {
  const t = useT();
  const { video, state } = useCamera(onCode);
  if (state === 'missing') {
    return (
      <p className={classes.missing} role="status">
        <IconCameraOff aria-hidden size={18} stroke={1.7} />
        <span>{t('shell.scanner.noCamera')}</span>
      </p>
    );
  }
  return (
    <div className={classes.picture}>
      <video ref={video} muted playsInline aria-label={t('shell.scanner.camera')} />
      {state === 'starting' && (
        <span className="grid over-parent centred" role="status">
          {t('shell.scanner.starting')}
        </span>
      )}
    </div>
  );
}
