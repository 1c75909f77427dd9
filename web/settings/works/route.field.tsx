import { OrderedField } from '#web/ui/form/field/ordered-field.tsx';
import type { FieldProps } from '#web/ui/form/field/use-field.ts';
import { useWorkTypes } from './use-work-types.ts';

/** The route of a record: the work types that its pieces go through, in order. */
export const RouteField = (props: FieldProps) => (
  <OrderedField {...props} options={useWorkTypes()} addLabel="catalogue.routeAdd" />
);
