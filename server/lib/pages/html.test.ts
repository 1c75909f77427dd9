import { expect, test } from 'vitest';
import { html, jsonLd } from './html.ts';

const hostile = `</script><script>alert(1)</script>"'\`&<!--`;

test('whatever stands in a template is escaped, unless it is markup', () => {
  const inner = html`<b>${hostile}</b>`;
  const { text } = html`<p title="${hostile}">${[inner, null, false, undefined, 7]}</p>`;
  expect(text).not.toMatch(/<script|<!--|"'/);
  expect(text).toMatch(/^<p title="&#60;\/script&#62;.*"><b>&#60;\/script&#62;.*<\/b>7<\/p>$/);
});

test('data inside a page can’t end its element, and stays what it is', () => {
  const { text } = jsonLd({ name: hostile });
  expect(text.match(/<\/?script/g)).toEqual(['<script', '</script']);
  expect(text).not.toContain('<!--');
  const json = text.replace(/^<script[^>]*>|<\/script>$/g, '');
  expect(JSON.parse(json)).toEqual({ name: hostile });
});
