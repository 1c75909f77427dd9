import { expect, it } from 'vitest';
import { showLanguage, translate } from './i18n.ts';

it('shows a stored value that no text is known of as it is stored, never the key of a text', async () => {
  await showLanguage('ar');
  const method: string = 'giftCard';
  expect(translate(`billing.method.${method as 'cash'}`)).toBe('gift card');
  expect(translate('common.save')).toBe('حفظ');
  await showLanguage('en');
});
