import { companyContract } from '#shared/suppliers/company.contract.ts';
import { RecordPage } from '#web/ui/layout/record-page.tsx';
import { CompanyDesignList } from './design.list.tsx';

/** The designs of the company in the address. */
export default function CompanyDesigns() {
  const { get, manifest } = companyContract;
  return (
    <RecordPage
      contract={get}
      manifest={manifest}
      parameter="companyId"
      title="catalogue.title"
      back={{ to: manifest.screen, label: manifest.title }}
    >
      {(company) => <CompanyDesignList company={company} />}
    </RecordPage>
  );
}
