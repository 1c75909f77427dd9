import { expect, it } from 'vitest';
import { showLanguage, startTranslation, translate } from '../i18n.ts';
import { allTexts } from './all-texts.ts';

it('shows a stored value that no text is known of as it is stored, never the key of a text', async () => {
  await startTranslation('ar', allTexts);
  const method: string = 'giftCard';
  expect(translate(`billing.method.${method as 'cash'}`)).toBe('gift card');
  expect(translate('common.save')).toBe('حفظ');
  await showLanguage('en');
});
