import { afterEach, expect, test, vi } from 'vitest';

/** A page of its own for each test, whose parts are fetched from these texts. */
async function page(parts: Record<string, object>) {
  vi.resetModules();
  const { startTranslation, translate, showLanguage } = await import('../i18n.ts');
  const { withTexts } = await import('./part-texts.ts');
  const asked: string[] = [];
  const all = { common: { save: 'Save', edit: 'Edit' }, orders: { title: 'Orders' } };
  const fetchAll = (name: string) => async () => {
    asked.push(name);
    return all;
  };
  const start = () =>
    startTranslation(
      'en',
      { en: fetchAll('en'), ar: fetchAll('ar'), ur: fetchAll('ur') },
      async (language, part) => {
        asked.push(`${language} ${part}`);
        const texts = parts[part];
        if (!texts) throw new Error('offline');
        return texts;
      },
    );
  return { start, translate, showLanguage, withTexts, asked };
}

const main = { common: { save: 'Save' } };
const order = { orders: { title: 'Orders' } };
const t = 'orders.title' as 'orders.list.title';

afterEach(() => {
  vi.restoreAllMocks();
  vi.resetModules();
});

test('code is there together with its texts, which are fetched once', async () => {
  const { start, translate, withTexts, asked } = await page({ main, order });
  // The first screen is asked for before the language is known.
  const screen = withTexts(Promise.resolve('code'), 'order');
  await start();
  expect(translate('common.save')).toBe('Save');
  expect(await screen).toBe('code');
  expect(translate(t)).toBe('Orders');
  expect(await withTexts(Promise.resolve('again'), 'order')).toBe('again');
  expect(await withTexts(Promise.resolve('without texts'), '')).toBe('without texts');
  expect(asked.sort()).toEqual(['en main', 'en order']);
});

test('code whose texts fail to load fails to load, and is asked for again', async () => {
  const parts: Record<string, object> = { main };
  const { start, translate, withTexts } = await page(parts);
  await start();
  await expect(withTexts(Promise.resolve('code'), 'order')).rejects.toThrow('offline');
  parts.order = order;
  expect(await withTexts(Promise.resolve('code'), 'order')).toBe('code');
  expect(translate(t)).toBe('Orders');
});

test('another language is fetched whole, and needs no parts afterwards', async () => {
  const { start, showLanguage, withTexts, asked } = await page({ main, order });
  await start();
  await showLanguage('ar');
  await withTexts(Promise.resolve('code'), 'order');
  expect(asked).toEqual(['en main', 'ar']);
});

test('a text that the build missed is fetched with all others, in words until then, and reported', async () => {
  const { start, translate, asked } = await page({ main });
  const reported = vi.spyOn(console, 'error').mockImplementation(() => {});
  await start();
  expect(translate(t)).toBe('title');
  await vi.waitFor(() => expect(translate(t)).toBe('Orders'));
  expect(asked).toEqual(['en main', 'en']);
  expect(reported).toHaveBeenCalledOnce();
  expect(translate('orders.unknown' as typeof t)).toBe('unknown');
  expect(reported).toHaveBeenCalledOnce();
});
