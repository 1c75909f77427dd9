import { memo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Contact } from '#shared/suppliers/company.schema.ts';
import { companyFields } from '#shared/suppliers/company.schema.ts';
import { useT } from '#web/lib/i18n.ts';
import { formFields } from '#web/ui/form/field/form-fields.ts';
import { useReadOnly } from '#web/ui/form/form-context.ts';
import { RowBlock } from '#web/ui/form/rows/row-block.tsx';
import { rowMark } from '#web/ui/form/rows/row-cells.ts';
import classes from '#web/ui/form/rows/row-fields.module.css';
import type { Row } from '#web/ui/form/rows/row-identity.ts';
import { RowTools } from '#web/ui/form/rows/row-tool.tsx';
import type { RowProps } from '#web/ui/form/rows/use-rows.ts';

const { TextField, PhoneField } = formFields(companyFields);

type ContactRow = Contact & Row;
const blank: Contact = { name: '', role: '', phone: '', note: '' };

/** The people of a company. */
export function ContactsField() {
  return (
    <RowBlock<ContactRow>
      name="contacts"
      title="suppliers.contacts"
      add="suppliers.contact.add"
      blank={blank}
      first="name"
      row={ContactFields}
      show={({ name, phone }) => `${name} ${phone}`}
    />
  );
}

const ContactFields = memo(function ContactFields(props: RowProps<ContactRow>) {
  const { index } = props;
  const t = useT();
  const readOnly = useReadOnly();
  const { control } = useFormContext();
  const name = useWatch({ control, name: `contacts.${index}.name` }) as string;
  return (
    <li {...rowMark(index)} className={classes.row}>
      <TextField name={`contacts.${index}.name`} label="suppliers.contact.name" span={6} required />
      <TextField name={`contacts.${index}.role`} label="suppliers.contact.role" span={6} />
      <PhoneField name={`contacts.${index}.phone`} label="suppliers.contact.phone" span={6} />
      <TextField name={`contacts.${index}.note`} label="suppliers.contact.note" span={12} />
      {!readOnly && (
        <div className={classes.tools}>
          <RowTools {...props} label={name || t('suppliers.contact.name')} folded />
        </div>
      )}
    </li>
  );
});
