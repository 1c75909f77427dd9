import { invoiceAddress } from '#shared/settings/company/invoice-address.rules.ts';
import { preferenceContract } from '#shared/settings/preferences/preference.contract.ts';
import { InvoiceHeadSample } from '#web/billing/invoice/invoice-head-sample.tsx';
import { useFormatPreference } from '#web/lib/format-preference.ts';
import { useRead } from '#web/lib/query.ts';
import { CompanyInformationForm } from '#web/settings/company/company-information.form.tsx';

/** The company information, with its preview by billing. */
export default function CompanyInformationPage() {
  const { country } = useFormatPreference();
  const next = useRead(preferenceContract.nextNumbers, {}).data?.invoice ?? '';
  return (
    <CompanyInformationForm
      preview={(shop) => (
        <InvoiceHeadSample issuer={{ ...shop, ...invoiceAddress(shop), country }} invoiceNumber={next} />
      )}
    />
  );
}
