import { SegmentedControl } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { type FieldValues, useFormState } from 'react-hook-form';
import { type Language, languages } from '#shared/lib/language.ts';
import { messageTemplateContract } from '#shared/orders/messages/message-template.contract.ts';
import { messageTemplateFields } from '#shared/orders/messages/message-template.schema.ts';
import { ofEachTemplate, templateField } from '#shared/orders/messages/template-fields.ts';
import { messageKinds } from '#shared/orders/order/message-kind.ts';
import { useLanguage, useT } from '#web/lib/i18n.ts';
import { useRead } from '#web/lib/query.ts';
import { formContract } from '#web/ui/form/form-contract.ts';
import { FormShell } from '#web/ui/form/form-page.tsx';
import { useEntityForm } from '#web/ui/form/use-entity-form.ts';
import classes from './message-template.module.css';
import { TemplateEditor } from './template-editor.tsx';

const contract = formContract(messageTemplateContract, messageTemplateFields);
/** The texts of messages to customers, one language at a time. */
export default function MessageTemplateForm() {
  const t = useT();
  const [language, setLanguage] = useState(useLanguage());
  const usual: FieldValues = useRead(messageTemplateContract.get, {}).data?.usual ?? {};
  const model = useEntityForm(contract, {
    // A text that the shop hasn't changed follows the usual one, also when that is improved.
    toValues: (stored) =>
      ofEachTemplate((kind, each) => {
        const field = templateField(kind, each);
        return stored[field] || stored.usual[field];
      }),
    toBody: (values) =>
      Object.fromEntries(
        Object.entries(values).map(([field, text]) => [field, text === usual[field] ? '' : text]),
      ),
  });
  const saved = model.entity;
  return (
    <FormShell
      wide
      model={model}
      title={t('orders.messages.templates.title')}
      back={{ to: '/settings', label: t('shell.nav.settings') }}
    >
      <div className="row wrap gap-8-16">
        <Languages language={language} onChange={setLanguage} />
        <p className={classes.rule}>{t('orders.messages.templates.lineRule')}</p>
      </div>
      {saved &&
        messageKinds.map((kind) => (
          <TemplateEditor
            key={`${kind} ${language}`}
            kind={kind}
            language={language}
            usual={saved.usual[templateField(kind, language)]}
            example={saved.examples[language]}
          />
        ))}
    </FormShell>
  );
}

/** Chooses the language that is written; one with a text to correct is marked, and shown if no other has one. */
function Languages({ language, onChange }: { language: Language; onChange: (language: Language) => void }) {
  const t = useT();
  const { errors, submitCount } = useFormState();
  const isFaulty = (each: Language) => messageKinds.some((kind) => errors[templateField(kind, each)]);
  const showFaulty = useEffectEvent(() => {
    const faulty = languages.find(isFaulty);
    if (faulty && !isFaulty(language)) onChange(faulty);
  });
  useEffect(() => {
    if (submitCount > 0) showFaulty();
  }, [submitCount]);
  return (
    <SegmentedControl
      aria-label={t('orders.messages.templates.language')}
      data={languages.map((each) => ({
        value: each,
        label: (
          <span className="inline-row gap-5" lang={each}>
            {t(`account.languages.${each}`)}
            {isFaulty(each) && (
              <IconAlertCircle
                size={15}
                stroke={1.9}
                className="danger"
                aria-label={t('orders.messages.templates.faulty')}
              />
            )}
          </span>
        ),
      }))}
      value={language}
      onChange={(value) => onChange(value as Language)}
    />
  );
}
