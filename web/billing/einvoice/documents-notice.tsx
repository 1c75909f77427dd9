import { electronicDocumentContract } from '#shared/billing/einvoice/electronic-document.contract.ts';
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
  const { data } = useRead(
    electronicDocumentContract.standing,
    {},
    { enabled: mayRead, refetchInterval: refetchIntervalMs },
  );
  const warnings = data?.isKnown ? documentWarnings(t, data) : [];
  if (warnings.length === 0) return null;
  return (
    <p className="flex wrap gap-8">
      {warnings.map(({ tone, text, to }) => (
        <Link key={text} to={to}>
          <GlyphLabel tone={tone}>{text}</GlyphLabel>
        </Link>
      ))}
    </p>
  );
}
