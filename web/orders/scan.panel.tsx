import { Button, Modal, TextInput } from '@mantine/core';
import { IconCameraOff } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import type { Design } from '#shared/catalogue/design.schema.ts';
import { useT } from '#web/lib/i18n.ts';
import { isolate } from '#web/ui/display/isolate.ts';
import { findDesign } from './find-design.ts';
import classes from './scan.module.css';
import { useCamera } from './use-camera.ts';

interface ScanPanelProps {
  opened: boolean;
  onClose: () => void;
  onDesign: (design: Design) => void;
}

/** Reads codes with the camera, one after another; without one they are typed. */
export function ScanPanel({ opened, onClose, onDesign }: ScanPanelProps) {
  const t = useT();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('orders.form.scanned.title')}
      size={440}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Scanner onDesign={onDesign} />
    </Modal>
  );
}

type Outcome = { found: string } | { unknown: string } | null;

function Scanner({ onDesign }: Pick<ScanPanelProps, 'onDesign'>) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>(null);

  const take = async (code: string) => {
    if (busy || code.trim() === '') return;
    setBusy(true);
    try {
      const design = await findDesign(code);
      if (design) onDesign(design);
      setOutcome(design ? { found: design.name } : { unknown: code.trim() });
      if (design) setTyped('');
    } catch {
      setOutcome({ unknown: code.trim() });
    } finally {
      setBusy(false);
    }
  };
  const { video, state } = useCamera((code) => void take(code));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The dialog stands inside the order's form as React sees it.
    event.stopPropagation();
    void take(typed);
  };
  return (
    <form className={classes.scanner} onSubmit={submit}>
      {state === 'missing' ? (
        <p className={classes.missing} role="status">
          <IconCameraOff aria-hidden size={18} stroke={1.7} />
          <span>{t('orders.form.scanned.noCamera')}</span>
        </p>
      ) : (
        <div className={classes.picture}>
          <video ref={video} muted playsInline aria-label={t('orders.form.scanned.camera')} />
          {state === 'starting' && <span role="status">{t('orders.form.scanned.starting')}</span>}
        </div>
      )}
      <div className={classes.typing}>
        <TextInput
          data-autofocus
          className={classes.code}
          label={t('orders.form.scanned.code')}
          description={t('orders.form.scanned.hint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="off"
          dir="ltr"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={
            outcome && 'unknown' in outcome
              ? t('orders.form.scanned.unknown', { code: isolate(outcome.unknown) })
              : null
          }
        />
        <Button type="submit" variant="light" loading={busy}>
          {t('orders.form.scanned.add')}
        </Button>
      </div>
      <p className={classes.found} role="status">
        {outcome && 'found' in outcome && t('orders.form.scanned.added', { name: outcome.found })}
      </p>
    </form>
  );
}
