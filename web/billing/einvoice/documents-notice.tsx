import { electronicDocumentContract } from '#shared/billing/einvoice/electronic-document.contract.ts';
import { taxRulesOf } from '#shared/settings/country/described-countries.ts';
import { useFormatPreference } from '#web/lib/format-preference.ts';
import { useT } from '#web/lib/i18n.ts';
import { useRead } from '#web/lib/query.ts';
import { Link } from '#web/lib/router/link.tsx';
import { usePermission } from '#web/lib/session.ts';
import { GlyphLabel } from '#web/ui/display/tone-label.tsx';
import { documentWarnings } from './document-warnings.ts';

const refetchIntervalMs = 600_000;

/** Which electronic invoices were refused or wait too long, for those who may see them; nothing while none is. */
export function DocumentsNotice() {
  const t = useT();
  const mayRead = usePermission('einvoices:read');
  const hasWay = taxRulesOf(useFormatPreference().country).electronicWay !== null;
  const { data } = useRead(
    electronicDocumentContract.standing,
    {},
    { enabled: mayRead && hasWay, refetchInterval: refetchIntervalMs },
  );
  return (
    data &&
    documentWarnings(t, data).map(({ tone, text, to }) => (
      <p key={text}>
        <Link to={to}>
          <GlyphLabel tone={tone}>{text}</GlyphLabel>
        </Link>
      </p>
    ))
  );
}
