import { ActionIcon, TextInput } from '@mantine/core';
import { IconBarcode, IconCamera } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { westernDigits } from '#shared/lib/digits.ts';
import { isolate, isolateWords } from '#shared/lib/isolate.ts';
import { useT } from '#web/lib/i18n.ts';
import { usePhone } from '#web/ui/layout/phone.ts';
import { beep } from '#web/ui/scan/beep.ts';
import { ScanDialog, type ScanOutcome } from '#web/ui/scan/scan-dialog.tsx';
import { useScans } from '#web/ui/scan/scans.ts';
import { type ScanResult, scanPiece, type TypedReceipts } from './collect.rules.ts';
import type { Awaited } from './order-action.rules.ts';
import classes from './pieces.module.css';

interface CollectScanProps {
  awaited: readonly Awaited[];
  typed: TypedReceipts;
  onTyped: (typed: TypedReceipts) => void;
}

/** Receives a good piece for each scanned ticket, by a handheld scanner or the camera, with a sound and a count. */
export function CollectScan({ awaited, typed, onTyped }: CollectScanProps) {
  const t = useT();
  const isPhone = usePhone();
  const outcomeOf = useOutcome();
  const [text, setText] = useState('');
  const [isWatching, setWatching] = useState(false);
  const [outcome, setOutcome] = useState<ScanOutcome | null>(null);
  const [count, setCount] = useState(0);
  const scanned = useRef(new Map<string, number>());

  const take = (typedCode: string): ScanOutcome => {
    const code = westernDigits(typedCode).trim();
    const result = scanPiece(awaited, typed, scanned.current, code);
    if (result.kind === 'one') {
      scanned.current.set(code, (scanned.current.get(code) ?? 0) + 1);
      setCount((now) => now + 1);
      onTyped(result.typed);
    }
    beep(result.kind === 'one' ? 'good' : 'bad');
    const told = outcomeOf(result, code);
    setOutcome(told);
    return told;
  };
  useScans(take);
  return (
    <div className="flex wrap gap-0-8">
      <TextInput
        className="grow"
        // Where the form comes after its dialog, the dialog's focus trap is too early for it.
        autoFocus={!isPhone}
        data-autofocus={!isPhone || undefined}
        label={t('orders.actions.collecting.scanLabel')}
        placeholder={t('orders.actions.collecting.scanHint')}
        leftSection={<IconBarcode aria-hidden size={18} stroke={1.7} />}
        autoComplete="off"
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || text.trim() === '') return;
          // The dialog is a form, which Enter after a code doesn't send.
          event.preventDefault();
          take(text);
          setText('');
        }}
        error={outcome && 'refused' in outcome && outcome.refused}
      />
      <ActionIcon
        className={classes.camera}
        variant="default"
        size="input-md"
        aria-label={t('orders.actions.collecting.scanCamera')}
        onClick={() => setWatching(true)}
      >
        <IconCamera size={18} stroke={1.7} />
      </ActionIcon>
      <p className={classes.scanned} role="status">
        {count > 0 && <strong className="done">{t('orders.actions.collecting.scanned', { count })}</strong>}
        {outcome && 'done' in outcome && <span>{outcome.done}</span>}
      </p>
      {isWatching && (
        <ScanDialog
          opened
          onClose={() => setWatching(false)}
          title={t('orders.actions.collecting.scan')}
          hint={t('orders.actions.collecting.scanHint')}
          submitLabel={t('orders.actions.collect')}
          onCode={async (code) => take(code)}
        />
      )}
    </div>
  );
}

function useOutcome() {
  const t = useT();
  return (result: ScanResult, code: string): ScanOutcome => {
    if (result.kind === 'other' || result.kind === 'twice') {
      const key = result.kind === 'twice' ? 'scannedTwice' : 'scannedOther';
      return { refused: t(`orders.actions.collecting.${key}`, { code: isolate(code) }) };
    }
    const { article, orderNumber, outstanding } = result.awaited;
    const what = { article: isolateWords(article), order: isolate(orderNumber) };
    if (result.kind === 'all') return { refused: t('orders.actions.collecting.scannedAll', what) };
    const { done } = result;
    return { done: t('orders.actions.collecting.scannedOne', { ...what, done, out: outstanding }) };
  };
}
