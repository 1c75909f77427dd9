import { expect, test } from 'vitest';
import { isGuessable, isOfOwner } from './password.rules.ts';

const common = new Set(['password', 'dragon', 'qwertyuiop', '']);
common.delete('');

test.each([
  'qwertyuiop',
  'QWERTYUIOP',
  'Password2024!',
  '123password123',
  'p@ssw0rd',
  'P@$$w0rd1999',
  'dragondragon',
  'aaaaaaaaaaaa',
  'abcabcabcabc',
  '1111111111',
  'ااااااااااا',
  '1234567890',
  '0987654321ab',
  '1234-abcd-5678',
  'qwertyuiop[1234]',
  'abcdefghijklm',
  'ضصثقفغعهخح',
  '8314027596',
  '0501234567',
  '+966 50 123 4567',
  '٠٥٠١٢٣٤٥٦٧',
  '0501234567abc',
  '1987-05-12/1234',
])('%s is soon guessed', (password) => {
  expect(isGuessable(password, (word) => common.has(word))).toBe(true);
});

test.each([
  'measure-twice-cut-once',
  'dragons of the nine seams',
  'the tape is 150 cm long',
  'first stitch 1234',
])('%s is not', (password) => {
  expect(isGuessable(password, (word) => common.has(word))).toBe(false);
});

const amina = { name: 'Amina Siddiqui', email: 'amina.s@khayyat.example' };
test.each([
  'aminasiddiqui',
  'Siddiqui-Amina-1987',
  'amina.s@khayyat.example',
  'KHAYYAT2024amina',
  'siddiqui99xyz',
])('%s is made of its owner’s name or email', (password) => {
  expect(isOfOwner(password, amina)).toBe(true);
});

test('a password is not the name of the shop or of the product', () => {
  const owner = { ...amina, shop: 'Dar Al Khayyat دار الخياط' };
  for (const password of ['DarAlKhayyat2025', 'دار الخياط 1990', 'Miqyas-2025!', 'مقياس١٢٣٤٥٦'])
    expect(isOfOwner(password, owner)).toBe(true);
  expect(isOfOwner('khayyat sews at night', owner)).toBe(false);
});

test('a password that only holds a name is its owner’s own, and short parts of names are in many', () => {
  expect(isOfOwner('amina measures twice', amina)).toBe(false);
  expect(isOfOwner('measure-twice-cut-once', amina)).toBe(false);
  expect(isOfOwner('a long thread', { name: 'A Lo', email: 'a@b.co' })).toBe(false);
  expect(isOfOwner('بلال أحمد 1990', { name: 'بلال أحمد', email: 'b@x.example' })).toBe(true);
});
