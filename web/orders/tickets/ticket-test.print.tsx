import { barcodeSettingsContract } from '#shared/settings/preferences/barcode-settings.contract.ts';
import { barcodeSettingsFields } from '#shared/settings/preferences/barcode-settings.schema.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { useRead } from '#web/lib/query.ts';
import { useSearchParams } from '#web/lib/router/location.ts';
import { LabelPages, labelPageSize } from '#web/settings/preferences/label-pages.tsx';
import { ErrorState } from '#web/ui/display/error-state.tsx';
import { Waiting } from '#web/ui/feedback/waiting.tsx';
import { Paper } from '#web/ui/print/paper.tsx';
import { Ticket } from './ticket.tsx';
import { sampleTickets } from './ticket-facts.ts';

/** Prints two sample tickets with the settings in the address, saved or not. */
export default function TicketTest() {
  const t = useT();
  const params = useSearchParams();
  const { data, error, isError, refetch } = useRead(barcodeSettingsContract.get, {});
  if (isError) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  const typed = barcodeSettingsFields.safeParse(parsed(params.get('settings')));
  const settings = { ...data, ...typed.data };
  return (
    <Paper title={t('tickets.print.test')} back="/barcode-settings" size={labelPageSize(settings)}>
      <h1 className="sr-only no-print">{t('tickets.print.test')}</h1>
      <Samples settings={settings} />
    </Paper>
  );
}

/** Rendered in the language of the paper. */
function Samples({ settings }: { settings: Parameters<typeof labelPageSize>[0] }) {
  const t = useT();
  const { today } = useFormat();
  return (
    <LabelPages
      labels={sampleTickets(t, settings, today())}
      settings={settings}
      draw={(facts) => <Ticket facts={facts} settings={settings} />}
    />
  );
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
