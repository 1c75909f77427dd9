import { CompanyWork } from '#web/orders/overview/company-work.panel.tsx';
import { CompanyForm } from '#web/suppliers/company.form.tsx';
import { CompanyList } from '#web/suppliers/company.list.tsx';
import type { DrawerProps } from '#web/ui/list/list-page.tsx';

/** The form with the work that the company has. */
const form = (props: DrawerProps) => <CompanyForm {...props} Work={CompanyWork} />;

export default function Companies() {
  return <CompanyList form={form} />;
}
