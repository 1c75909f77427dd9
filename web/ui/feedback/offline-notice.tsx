import { IconWifiOff } from '@tabler/icons-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useT } from '#web/lib/i18n.ts';
import { createStore, useValue } from '#web/lib/store.ts';
import classes from './offline-notice.module.css';

function followNetwork(listener: () => void) {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Whether the screen keeps what is done without a network, and sends it later. */
const isWorking = createStore(false);

/** Lets users go on with a screen that keeps what is done without a network: the notice is a line instead of a cover. */
export function useWorksOffline(): void {
  useEffect(() => {
    isWorking.set(true);
    return () => isWorking.set(false);
  }, []);
}

/** Covers the screen while the browser is offline; typed input stays untouched underneath. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(followNetwork, () => navigator.onLine);
  const goesOn = useValue(isWorking);
  return !isOnline && createPortal(goesOn ? <Line /> : <Notice />, document.body);
}

function Line() {
  const t = useT();
  return (
    <p role="status" className={classes.line}>
      <IconWifiOff size={18} stroke={1.7} aria-hidden />
      {t('shell.offline.title')}
    </p>
  );
}

function Notice() {
  const t = useT();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => coverRest(notice.current), []);
  return (
    <div
      ref={notice}
      role="alertdialog"
      aria-modal
      aria-labelledby="offline-title"
      aria-describedby="offline-text offline-kept"
      tabIndex={-1}
      className={classes.notice}
    >
      <span className={classes.tile}>
        <IconWifiOff size={28} stroke={1.7} aria-hidden />
      </span>
      <h2 id="offline-title" className={classes.title}>
        {t('shell.offline.title')}
      </h2>
      <p id="offline-text" className="muted type-body">
        {t('shell.offline.text')}
      </p>
      <p id="offline-kept" className="muted type-body">
        {t('shell.offline.kept')}
      </p>
    </div>
  );
}

/** Makes the rest of the page inert while the notice is open. The returned function undoes it and restores the focus. */
function coverRest(notice: HTMLElement | null) {
  const before = document.activeElement;
  const rest = [...document.body.children].filter((each) => each !== notice && !each.hasAttribute('inert'));
  for (const each of rest) each.setAttribute('inert', '');
  notice?.focus();
  return () => {
    for (const each of rest) each.removeAttribute('inert');
    if (before instanceof HTMLElement) before.focus();
  };
}
