import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { memo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { companyContract } from '#shared/suppliers/company.contract.ts';
import type { Contact } from '#shared/suppliers/company.schema.ts';
import { useT } from '#web/lib/i18n.ts';
import { fieldsOf } from '#web/ui/form/field/fields-of.ts';
import { useFieldInfo, useReadOnly } from '#web/ui/form/form-context.ts';
import { rowMark } from '#web/ui/form/rows/row-cells.ts';
import type { Row } from '#web/ui/form/rows/row-identity.ts';
import { RowTools } from '#web/ui/form/rows/row-tool.tsx';
import { RowList, RowsArea } from '#web/ui/form/rows/rows-area.tsx';
import { type RowProps, useRows } from '#web/ui/form/rows/use-rows.ts';
import classes from './contacts.module.css';

const { TextField, PhoneField } = fieldsOf(companyContract.fields);

type ContactRow = Contact & Row;
const blank: Contact = { name: '', role: '', phone: '', note: '' };

/** The people of a company. */
export function ContactsField() {
  const t = useT();
  const readOnly = useReadOnly();
  const rows = useRows<ContactRow>('contacts');
  useFieldInfo('contacts', {
    label: 'suppliers.contacts',
    show: (value) => ((value ?? []) as Contact[]).map(({ name, phone }) => `${name} ${phone}`).join(', '),
  });
  return (
    <div className={classes.contacts}>
      <h3 className={classes.title}>{t('suppliers.contacts')}</h3>
      <RowsArea rows={rows} readOnly={readOnly}>
        <ul className={classes.list}>
          <RowList rows={rows} row={ContactFields} />
        </ul>
      </RowsArea>
      {!readOnly && (
        <Button
          variant="subtle"
          leftSection={<IconPlus aria-hidden size={16} stroke={1.7} />}
          onClick={() => rows.actions.add(blank, 'name')}
        >
          {t('suppliers.contact.add')}
        </Button>
      )}
    </div>
  );
}

const ContactFields = memo(function ContactFields(props: RowProps<ContactRow>) {
  const { index } = props;
  const t = useT();
  const readOnly = useReadOnly();
  const { control } = useFormContext();
  const name = useWatch({ control, name: `contacts.${index}.name` }) as string;
  return (
    <li {...rowMark(index)} className={classes.contact}>
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
