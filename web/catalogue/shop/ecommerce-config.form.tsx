import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useWatch } from 'react-hook-form';
import {
  ecommerceConfigContract,
  ecommerceConfigManifest,
} from '#shared/catalogue/shop/ecommerce-config.contract.ts';
import { ecommerceConfigFields } from '#shared/catalogue/shop/ecommerce-config.schema.ts';
import { fieldIn } from '#shared/lib/language-fields.ts';
import { ImageField } from '#web/images/image.field.tsx';
import { useLanguage, useT } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router/link.tsx';
import { FieldGroup } from '#web/ui/form/field/field-grid.tsx';
import { formFields } from '#web/ui/form/field/form-fields.ts';
import { formContract } from '#web/ui/form/form-contract.ts';
import { FormShell } from '#web/ui/form/form-page.tsx';
import { useEntityForm } from '#web/ui/form/use-entity-form.ts';
import classes from './ecommerce-config.module.css';

const contract = formContract(ecommerceConfigContract, ecommerceConfigFields);
const { TextField, NoteField, PhoneField, EmailField, SwitchField, SelectField } = formFields(
  contract.fields,
);
const { itemOrder } = ecommerceConfigManifest.fields;
const groups = [
  { language: 'en', title: 'catalogue.shop.english' },
  { language: 'ar', title: 'catalogue.shop.arabic' },
  { language: 'ur', title: 'catalogue.shop.urdu' },
] as const;

/** The settings of the public shop page, with a way to it. */
export default function EcommerceConfigForm() {
  const t = useT();
  const model = useEntityForm(contract);
  const saved = model.entity;
  const current = saved?.banner && saved.bannerId !== null ? { id: saved.bannerId, url: saved.banner } : null;
  return (
    <FormShell model={model} title={t('catalogue.shop.title')} actions={saved?.isOn && <ShopLink />}>
      <FieldGroup title="catalogue.shop.page">
        <SwitchField name="isOn" help="catalogue.shop.isOnHelp" />
        <SwitchField name="showPrices" help="catalogue.shop.showPricesHelp" />
        <SelectField name="itemOrder" options={itemOrder.choices} />
        <p className={`across muted type-cell ${classes.items}`}>
          {t('catalogue.shop.itemsHelp')}{' '}
          <Link to="/ecommerce-config/items">{t('catalogue.shop.orderItems')}</Link>
        </p>
        <ImageField
          name="bannerId"
          label="catalogue.shop.field.bannerId"
          help="catalogue.shop.bannerHelp"
          span={12}
          current={current}
        />
      </FieldGroup>
      {groups.map(({ language, title }) => (
        <FieldGroup key={language} title={title}>
          <SwitchField name={fieldIn('offers', language)} span={12} />
          <LanguageTexts language={language} />
        </FieldGroup>
      ))}
      <FieldGroup title="catalogue.shop.contact">
        <PhoneField name="whatsapp" help="catalogue.shop.whatsappHelp" />
        <PhoneField name="phone" help="catalogue.shop.contactHelp" />
        <EmailField name="email" help="catalogue.shop.contactHelp" />
        <NoteField name="address" help="catalogue.shop.contactHelp" />
      </FieldGroup>
    </FormShell>
  );
}

/** Opens the page as visitors see it, in the user's language. */
function ShopLink() {
  const t = useT();
  const language = useLanguage();
  return (
    <Button
      component="a"
      href={`/shop?lang=${language}`}
      target="_blank"
      variant="default"
      leftSection={<IconExternalLink size={16} stroke={1.7} />}
    >
      {t('catalogue.shop.open')}
    </Button>
  );
}

/** The texts of a language; none are asked for where the page isn't offered in it. */
function LanguageTexts({ language }: { language: 'en' | 'ar' | 'ur' }) {
  const isOffered = useWatch({ name: fieldIn('offers', language) }) as boolean;
  if (!isOffered) return null;
  return (
    <>
      <TextField name={fieldIn('name', language)} help="catalogue.shop.nameHelp" />
      <TextField name={fieldIn('place', language)} help="catalogue.shop.placeHelp" />
      <TextField name={fieldIn('headline', language)} />
      <TextField name={fieldIn('text', language)} />
    </>
  );
}
