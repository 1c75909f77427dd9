import { describe, expect, it } from 'vitest';
import { listing } from '#shared/lib/listing.ts';
import {
  changeAddress,
  clearing,
  isNarrowed,
  readAddress,
  readSort,
  scopeOf,
  writeSort,
} from './list-address.ts';

const list = listing({
  sorts: ['name', 'created'],
  defaultSort: '-created',
  filters: { stage: ['open', 'done'], ownerId: 'id', from: 'date', ids: 'ids' },
});
const read = (text: string) => readAddress(new URLSearchParams(text), list);

describe('the address of a list', () => {
  it('keeps what the query understands and drops the rest', () => {
    expect(read('search=%D8%B9%D9%84%D9%8A&sort=name&page=3&stage=open&ownerId=7&edit=9')).toEqual({
      search: 'علي',
      sort: 'name',
      page: '3',
      stage: 'open',
      ownerId: '7',
    });
    expect(read('ids=3,14&from=2026-05-01')).toEqual({ ids: '3,14', from: '2026-05-01' });
    expect(read('sort=password&page=0&perPage=9999&stage=lost&ownerId=x&from=May&ids=3;4')).toEqual({});
  });

  it('goes back to the first page when the rows change, and keeps foreign parameters', () => {
    const params = new URLSearchParams('page=4&edit=9&search=a');
    expect(changeAddress(params, { stage: 'open' }).toString()).toBe('edit=9&search=a&stage=open');
    expect(changeAddress(params, { page: '5' }).toString()).toBe('page=5&edit=9&search=a');
    expect(changeAddress(params, { page: '1', search: '' }).toString()).toBe('edit=9');
    expect(params.get('page')).toBe('4');
  });

  it('clears the search and every filter, and nothing else', () => {
    const address = read('search=a&sort=name&page=2&perPage=50&stage=open&ownerId=7');
    expect(clearing(address)).toEqual({ search: null, stage: null, ownerId: null });
    expect(isNarrowed(address)).toBe(true);
    expect(isNarrowed(read('sort=name&page=2'))).toBe(false);
  });

  it('has one scope for all pages and orders of the same rows', () => {
    expect(scopeOf(read('stage=open&page=2&sort=name'))).toBe(scopeOf(read('stage=open&perPage=50')));
    expect(scopeOf(read('stage=open'))).not.toBe(scopeOf(read('stage=done')));
  });

  it('reads a sort as it is written', () => {
    expect(readSort('-created')).toEqual({ key: 'created', descending: true });
    for (const sort of ['name', '-name']) expect(writeSort(readSort(sort))).toBe(sort);
  });
});
