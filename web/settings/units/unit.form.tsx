import { useWatch } from 'react-hook-form';
import { unitContract } from '#shared/settings/units/unit.contract.ts';
import { unitFields } from '#shared/settings/units/unit.schema.ts';
import type { UnitKind } from '#shared/settings/units/unit-kinds.ts';
import { formFields } from '#web/ui/form/field/form-fields.ts';
import { formContract } from '#web/ui/form/form-contract.ts';
import { FormDrawer } from '#web/ui/form/form-drawer.tsx';
import type { DrawerProps } from '#web/ui/list/list-page.tsx';
import { LiveEquation } from './live-equation.tsx';
import { kindOptions } from './unit.options.ts';
import { baseUnitOf } from './unit-equation.tsx';
import { useUnitSymbol } from './use-units.ts';

const contract = formContract(unitContract, unitFields);
const { TextField, NamesField, NumberField, SegmentedField, SwitchField } = formFields(contract.fields);

export function UnitForm(props: DrawerProps) {
  return (
    <FormDrawer contract={contract} newTitle="units.create" initial={{ kind: 'length' }} {...props}>
      <TextField name="name" label="units.name" required autoFocus />
      <TextField name="code" label="units.code" help="units.codeHelp" required />
      <NamesField name="names" />
      <SegmentedField name="kind" label="units.kind" options={kindOptions} span={12} required />
      <Factor />
      <LiveEquation />
      <SwitchField name="inFractions" label="units.inFractions" help="units.inFractionsHelp" span={12} />
    </FormDrawer>
  );
}

function Factor() {
  const symbolOf = useUnitSymbol();
  const kind = (useWatch({ name: 'kind' }) ?? 'length') as UnitKind;
  return (
    <NumberField
      name="factor"
      label={`units.factorOf.${kind}`}
      unit={symbolOf(baseUnitOf[kind])}
      span={12}
      required
    />
  );
}
