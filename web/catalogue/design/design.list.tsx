import { IconShirt } from '@tabler/icons-react';
import { designContract } from '#shared/catalogue/design/design.contract.ts';
import { isolate } from '#shared/lib/isolate.ts';
import { companyManifest } from '#shared/suppliers/company.contract.ts';
import type { Company } from '#shared/suppliers/company.schema.ts';
import { useT } from '#web/lib/i18n.ts';
import { useBaseCurrency } from '#web/settings/money/base-currency.ts';
import { companySource } from '#web/suppliers/company.source.ts';
import { ListPage } from '#web/ui/list/list-page.tsx';
import { CompanyDesignForm, DesignForm } from './design.form.tsx';

export default function DesignList() {
  return (
    <Designs
      title="catalogue.title"
      explanation="catalogue.explanation"
      drawer={DesignForm}
      filters={[{ kind: 'record', key: 'companyId', label: 'catalogue.company', of: companySource }]}
      company={{ key: 'company', header: 'catalogue.company', hideBelow: 1140, kind: 'record' }}
    />
  );
}

/** The designs of one company. */
export function CompanyDesignList({ company: { id, name } }: { company: Company }) {
  const t = useT();
  return (
    <Designs
      title="catalogue.titleOf"
      titleParams={{ company: isolate(name) }}
      back={{ to: companyManifest.screen, label: t(companyManifest.title) }}
      name="company-designs"
      fixed={{ companyId: String(id) }}
      drawer={CompanyDesignForm}
    />
  );
}

type ListProps = Parameters<typeof ListPage<typeof designContract>>[0];

interface DesignsProps
  extends Pick<
    ListProps,
    'title' | 'titleParams' | 'explanation' | 'back' | 'name' | 'fixed' | 'drawer' | 'filters'
  > {
  /** The column of the company, where the list has designs of several. */
  company?: ListProps['columns'][number];
}

function Designs({ company, ...props }: DesignsProps) {
  const currency = useBaseCurrency();
  return (
    <ListPage
      {...props}
      contract={designContract}
      searchLabel="catalogue.search"
      newLabel="catalogue.create"
      nameOf={({ name }) => name}
      empty={{ icon: IconShirt, hint: 'catalogue.hint' }}
      columns={[
        {
          key: 'name',
          header: 'catalogue.name',
          sort: 'name',
          strong: true,
          kind: { picture: ({ images }) => ({ url: images[0]?.smallUrl, icon: IconShirt }) },
        },
        {
          key: 'code',
          header: 'catalogue.code',
          sort: 'code',
          width: 130,
          kind: 'code',
        },
        ...(company ? [company] : []),
        { key: 'cost', header: 'catalogue.costIn', width: 140, kind: { money: currency } },
        { key: 'price', header: 'catalogue.priceIn', sort: 'price', width: 140, kind: { money: currency } },
      ]}
    />
  );
}
