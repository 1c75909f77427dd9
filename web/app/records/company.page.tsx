import { CompanyWork } from '#web/orders/overview/company-work.panel.tsx';
import { MadeWork } from '#web/reports/made-work.panel.tsx';
import { CompanyForm } from '#web/suppliers/company.form.tsx';
import { CompanyList } from '#web/suppliers/company.list.tsx';
import type { DrawerProps } from '#web/ui/list/list-page.tsx';

const Work = ({ companyId }: { companyId: number }) => (
  <>
    <CompanyWork companyId={companyId} />
    <MadeWork of={{ companyId }} />
  </>
);

/** The form with the work that the company has, and what it made. */
const form = (props: DrawerProps) => <CompanyForm {...props} Work={Work} />;

export default function Companies() {
  return <CompanyList form={form} />;
}
