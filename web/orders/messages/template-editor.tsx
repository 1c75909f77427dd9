import { Button, Textarea } from '@mantine/core';
import { IconRestore } from '@tabler/icons-react';
import { useRef } from 'react';
import { directionOf, type Language } from '#shared/lib/language.ts';
import { longestMessage, type MessageExample } from '#shared/orders/messages/message-template.schema.ts';
import { smsCount } from '#shared/orders/messages/sms-length.rules.ts';
import { fieldsOf, fillTemplate, type MessageField } from '#shared/orders/messages/template.rules.ts';
import { templateField } from '#shared/orders/messages/template-fields.ts';
import type { MessageKind } from '#shared/orders/order/message-kind.ts';
import { useT } from '#web/lib/i18n.ts';
import { Card } from '#web/ui/display/card.tsx';
import { TextLabel } from '#web/ui/display/status-label.tsx';
import { useField } from '#web/ui/form/field/use-field.ts';
import { MessageBubble } from './message-bubble.tsx';
import classes from './template-editor.module.css';

interface TemplateEditorProps {
  kind: MessageKind;
  language: Language;
  usual: string;
  example: MessageExample;
}

/** One text in one language: written on one side, read as the customer does on the other. */
export function TemplateEditor({ kind, language, usual, example }: TemplateEditorProps) {
  const t = useT();
  const area = useRef<HTMLTextAreaElement>(null);
  const { field, input, readOnly } = useField({ name: templateField(kind, language) });
  const typed = typeof field.value === 'string' ? field.value : '';
  const isUsual = typed === usual || typed.trim() === '';
  const shown = fillTemplate(typed.trim() === '' ? usual : typed, example);

  /** Puts a field where the cursor is, and the cursor behind it. */
  const insert = (name: MessageField) => {
    const at = area.current;
    const [start, end] = at ? [at.selectionStart, at.selectionEnd] : [typed.length, typed.length];
    const added = `{${name}}`;
    field.onChange(typed.slice(0, start) + added + typed.slice(end));
    requestAnimationFrame(() => {
      at?.focus();
      at?.setSelectionRange(start + added.length, start + added.length);
    });
  };
  return (
    <Card
      title={t(`orders.messages.kinds.${kind}`)}
      note={t(`orders.messages.templates.about.${kind}`)}
      action={
        isUsual || readOnly ? (
          <TextLabel>{t(`orders.messages.templates.${isUsual ? 'usual' : 'own'}`)}</TextLabel>
        ) : (
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconRestore aria-hidden size={15} stroke={1.7} />}
            onClick={() => field.onChange(usual)}
          >
            {t('orders.messages.templates.useUsual')}
          </Button>
        )
      }
    >
      <div className={classes.sides}>
        <div className="grid gap-10 content-start">
          <Textarea
            {...input}
            ref={(element) => {
              area.current = element;
              input.ref(element);
            }}
            className={classes.area}
            label={undefined}
            aria-label={t(`orders.messages.kinds.${kind}`)}
            autosize
            minRows={5}
            maxRows={14}
            maxLength={longestMessage}
            lang={language}
            dir={directionOf(language)}
            value={typed}
            onChange={field.onChange}
          />
          {!readOnly && (
            <fieldset className="flex wrap shrinkable gap-6">
              <legend className={classes.legend}>{t('orders.messages.templates.insert')}</legend>
              {fieldsOf(kind).map((name) => (
                <button key={name} type="button" className={classes.field} onClick={() => insert(name)}>
                  {t(`orders.messages.fields.${name}`)}
                  <code className="muted type-caption" dir="ltr">{`{${name}}`}</code>
                </button>
              ))}
            </fieldset>
          )}
        </div>
        <section className={classes.reading} aria-label={t('orders.messages.templates.preview')}>
          <MessageBubble text={shown} language={language} />
          <p className="muted type-caption">
            {t('orders.messages.templates.letters', { count: [...shown].length })}
            {' · '}
            {t('orders.messages.templates.sms', { count: smsCount(shown) })}
          </p>
        </section>
      </div>
    </Card>
  );
}
