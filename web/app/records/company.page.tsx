import { fetched } from '#web/lib/fetched.ts';
import { CompanyList } from '#web/suppliers/company.list.tsx';
import type { DrawerProps } from '#web/ui/list/list-page.tsx';

/** The form with the work that the company has. */
const form = fetched(async () => {
  const [{ CompanyForm }, { CompanyWork }] = await Promise.all([
    import('#web/suppliers/company.form.tsx'),
    import('#web/orders/overview/company-work.panel.tsx'),
  ]);
  return (props: DrawerProps) => <CompanyForm {...props} Work={CompanyWork} />;
});

export default function Companies() {
  return <CompanyList form={form} />;
}
