import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import type { Translate } from '#shared/i18n/messages.ts';
import { isolateWords } from '#shared/lib/isolate.ts';
import type { Dashboard } from '#shared/reports/dashboard/dashboard.contract.ts';
import { ApiError } from '#web/lib/api.ts';
import { useT } from '#web/lib/i18n.ts';
import { navigate } from '#web/lib/router/history.ts';
import { findTracked } from '#web/orders/overview/find-ticket.ts';
import { ordersIn } from './dashboard.rules.ts';
import classes from './slides.module.css';

/** What is open today, in words. */
function factsOf(dashboard: Dashboard | undefined, t: Translate): string[] {
  if (!dashboard) return [];
  const open = dashboard.dueByStage.reduce((sum, { stage }) => sum + ordersIn(dashboard, stage), 0);
  const { received } = dashboard.today;
  return [
    t('reports.trackOpen', { count: open }),
    ...(received > 0 ? [t('reports.trackReceived', { count: received })] : []),
  ];
}

/** Opens the order of a ticket, number, tracking id or phone number, or the list if there are several. */
export function TrackSlide({ dashboard }: { dashboard: Dashboard | undefined }) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const track = async (event: FormEvent) => {
    event.preventDefault();
    const search = typed.trim();
    if (!search || busy) return;
    setBusy(true);
    setRefusal(null);
    try {
      const address = await findTracked(search);
      if (address) await navigate(address);
      else setRefusal(t('reports.notFound', { what: isolateWords(search) }));
    } catch (error) {
      const reason = error instanceof ApiError ? error.message : '';
      setRefusal(`${t('errors.fetchData')} ${reason}`.trim());
    } finally {
      setBusy(false);
    }
  };

  return (
    <section className={classes.track}>
      <h2 className={classes.title}>{t('reports.trackTitle')}</h2>
      <p className={`above-4 type-body ${classes.text}`}>
        {[...factsOf(dashboard, t), t('reports.trackText')].join(' ')}
      </p>
      <form className={classes.form} onSubmit={(event) => void track(event)}>
        <TextInput
          data-code
          aria-label={t('reports.trackLabel')}
          placeholder="ORD-2618"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={refusal}
          leftSection={<IconSearch aria-hidden size={16} stroke={1.7} />}
          className="grow shrinkable"
          dir="auto"
        />
        <Button type="submit" variant="light" loading={busy}>
          {t('reports.track')}
        </Button>
      </form>
    </section>
  );
}
