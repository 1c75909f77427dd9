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
])('%s is soon guessed', (password) => {
  expect(isGuessable(password, (word) => common.has(word))).toBe(true);
});

test.each(['measure-twice-cut-once', 'dragons of the nine seams', 'the tape is 150 cm long', '8314027596'])(
  '%s is not',
  (password) => {
    expect(isGuessable(password, (word) => common.has(word))).toBe(false);
  },
);

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

test('a password that only holds a name is its owner’s own, and short parts of names are in many', () => {
  expect(isOfOwner('amina measures twice', amina)).toBe(false);
  expect(isOfOwner('measure-twice-cut-once', amina)).toBe(false);
  expect(isOfOwner('a long thread', { name: 'A Lo', email: 'a@b.co' })).toBe(false);
  expect(isOfOwner('بلال أحمد 1990', { name: 'بلال أحمد', email: 'b@x.example' })).toBe(true);
});
