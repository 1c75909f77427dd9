import { IconRuler2 } from '@tabler/icons-react';
import { unitContract } from '#shared/settings/units/unit.contract.ts';
import { ListPage } from '#web/ui/list/list-page.tsx';
import { UnitForm } from './unit.form.tsx';
import { kindOptions } from './unit.options.ts';
import { UnitConverter } from './unit-converter.tsx';
import { UnitEquation } from './unit-equation.tsx';
import { useUnitSymbol } from './use-units.ts';

export default function UnitList() {
  const symbolOf = useUnitSymbol();
  return (
    <ListPage
      contract={unitContract}
      title="units.title"
      explanation="units.explanation"
      newLabel="units.create"
      nameOf={({ name }) => name}
      drawer={UnitForm}
      actions={<UnitConverter />}
      filters={[{ kind: 'choice', label: 'units.kind', key: 'kind', options: kindOptions }]}
      empty={{ icon: IconRuler2 }}
      columns={[
        { key: 'name', header: 'units.name', sort: 'name', strong: true },
        {
          key: 'code',
          header: 'units.code',
          sort: 'code',
          width: 130,
          cell: ({ code }) => <bdi>{symbolOf(code)}</bdi>,
        },
        {
          key: 'kind',
          header: 'units.kind',
          width: 130,
          hideBelow: 900,
          kind: { choices: kindOptions },
        },
        {
          key: 'factor',
          header: 'units.equals',
          sort: 'factor',
          width: 220,
          cell: (unit) => <UnitEquation {...unit} />,
        },
        {
          key: 'inFractions',
          header: 'units.fractions',
          width: 120,
          hideBelow: 1000,
          kind: 'yes',
        },
      ]}
    />
  );
}
