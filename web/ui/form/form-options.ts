import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import type { MessageKey } from '#shared/i18n/messages.ts';
import type { WhenInUse } from '#web/lib/remove-record.ts';
import type { ToastAction } from '#web/ui/feedback/toasts.tsx';
import type { EntityOf, FormContract, ValuesOf } from './form-contract.ts';
import type { RowRules } from './rows/row-merge.ts';

export interface EntityFormOptions<C extends FormContract> {
  /** Null for a new record; left out for a singleton. */
  id?: number | null;
  /** For a record below another one: the other parameters of its address. */
  of?: Readonly<Record<string, number>>;
  /** Initial values of a new form, besides the defaults of its fields. */
  initial?: Partial<ValuesOf<C>>;
  /** Converts a record to form values; by default its fields as they are. */
  toValues?: (entity: EntityOf<C>) => ValuesOf<C>;
  /** Another schema for validation, if editing requires less than creating; it may depend on the stored record. */
  schema?: z.ZodType | ((entity: EntityOf<C> | undefined) => z.ZodType | null | undefined);
  /**
   * False if typed input must not be stored on the device. For a new record, what it is for, such as `customer-7`: a form
   * for another customer offers the draft, but doesn't load it.
   */
  draft?: boolean | string;
  /** What an unsaved new record is called where it is offered; by default, the value of its first field. */
  nameOfDraft?: (values: FieldValues) => ReactNode;
  /** The message for a failed save, if it has a text of its own. */
  failure?: MessageKey;
  /** Called before validation, for example to remove empty rows; may return how to restore them after a failure. */
  beforeSave?: (form: UseFormReturn<FieldValues>) => unknown;
  /** Asks before valid values are sent; nothing is sent if it resolves to false. */
  beforeSend?: (values: FieldValues, entity: EntityOf<C> | undefined) => boolean | Promise<boolean>;
  /** Converts the validated values to the request's body. */
  toBody?: (values: FieldValues) => FieldValues;
  /** Called after a save; no further save starts until its promise settles. */
  onSaved?: (entity: EntityOf<C>) => unknown;
  /** The usual next step, offered in the notification. */
  next?: (entity: EntityOf<C>) => ToastAction;
  onRemoved?: () => unknown;
  /** Handles a record that can't be deleted because it is in use; resolves to true once it is deleted. */
  whenInUse?: WhenInUse<EntityOf<C>>;
  /** Fields that are always sent together if one of them has changed. */
  together?: readonly (readonly (keyof ValuesOf<C> & string)[])[];
  /** Fields that are lists of rows, whose concurrent changes are merged row by row. */
  lists?: { [Name in keyof ValuesOf<C>]?: RowRules };
}
