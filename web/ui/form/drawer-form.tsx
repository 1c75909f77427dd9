import type { ReactNode } from 'react';
import { EntityForm } from './entity-form.tsx';
import classes from './form-drawer.module.css';
import type { FormModel } from './use-entity-form.ts';

interface DrawerFormProps {
  model: FormModel;
  /** Whether the form has its own address; leaving that address then asks first. */
  addressed: boolean;
  /** For forms of many fields: Enter goes to the next one instead of saving. */
  enterGoesOn?: boolean;
  footer: ReactNode;
  children: ReactNode;
}

/** A form in a drawer: its fields scroll, its footer stays in place. */
export const DrawerForm = ({ footer, children, ...form }: DrawerFormProps) => (
  <EntityForm {...form} className={`column grow shortens column grow shortens ${classes.form}`}>
    <div className="grow scrolls pad-20">{children}</div>
    <div className={classes.footer}>{footer}</div>
  </EntityForm>
);
