import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { type Check, createForm, type Focusable } from './form.ts';
import { isSame, setIn } from './path.ts';

const row = z.object({ name: z.string().min(1), quantity: z.number().max(10) });
const schema = z.object({
  title: z.string().min(1),
  note: z.string(),
  rows: z.array(row).max(2),
});

const start = {
  title: 'Suit',
  note: '',
  rows: [
    { name: 'jacket', quantity: 1 },
    { name: 'trousers', quantity: 1 },
  ],
};
const check: Check<typeof start, typeof start> = (values) => {
  const { data, error } = schema.safeParse(values);
  if (!error) return { values: data };
  return {
    errors: Object.fromEntries(error.issues.map(({ path, code }) => [path.join('.'), { type: code }])),
  };
};
const newForm = () => createForm(() => ({ defaultValues: start, check }));
const errorTypes = (errors: unknown) =>
  JSON.parse(
    JSON.stringify(errors, (key, value) => (key === 'type' ? value : value.type ? value.type : value)),
  );

/** A control at a place of the document. */
function controlAt(place: number) {
  const control = {
    place,
    focus: vi.fn(),
    compareDocumentPosition: (other: unknown) => ((other as { place: number }).place > place ? 4 : 2),
  };
  return control as typeof control & Focusable;
}

test('a change keeps what it is not about, and what the form was given', () => {
  const form = newForm();
  const [, trousers] = form.getValues('rows');
  form.control.change('rows.0.quantity', 2);
  expect(form.getValues('rows.0')).toEqual({ name: 'jacket', quantity: 2 });
  expect(form.getValues('rows.1')).toBe(trousers);
  expect(start.rows[0]?.quantity).toBe(1);
  form.setValue('rows', structuredClone(form.getValues('rows')).concat({ name: 'waistcoat', quantity: 1 }));
  expect(form.getValues('rows.1')).toBe(trousers);
});

test('what the user changes is dirty until it is as before; what a screen proposes is not', () => {
  const form = newForm();
  form.setValue('note', 'proposed');
  expect(form.control.state().isDirty).toBe(false);
  expect(form.getFieldState('note').isDirty).toBe(false);
  form.reset();
  form.control.change('rows.0.quantity', 2);
  expect(form.control.state().isDirty).toBe(true);
  expect(form.getFieldState('rows').isDirty).toBe(true);
  expect(form.getFieldState('title').isDirty).toBe(false);
  form.control.change('rows.0.quantity', 1);
  expect(form.control.state()).toMatchObject({ isDirty: false, dirtyFields: {} });
});

test('a draft over stored values is dirty where it differs', () => {
  const form = newForm();
  form.reset({ ...start, note: 'typed' }, { keepDefaultValues: true });
  expect(form.control.state()).toMatchObject({ isDirty: true, dirtyFields: { note: true } });
  form.reset();
  expect(form.getValues()).toEqual(start);
  expect(form.control.state().isDirty).toBe(false);
});

test('errors appear at the first submit, and go field by field', () => {
  const form = newForm();
  form.control.change('title', '');
  form.control.change('rows.1.quantity', 11);
  expect(form.control.state().errors).toEqual({});
  expect(form.submit()).toBeNull();
  const before = form.control.state().errors;
  expect(errorTypes(before)).toEqual({ title: 'too_small', rows: { 1: { quantity: 'too_big' } } });
  form.control.change('rows.0.name', '');
  form.control.change('title', 'Coat');
  const after = form.control.state().errors;
  expect(errorTypes(after)).toEqual({ rows: { 0: { name: 'too_small' }, 1: { quantity: 'too_big' } } });
  expect((after.rows as object[])[1]).toBe((before.rows as object[])[1]);
  form.control.change('rows.0.name', 'jacket');
  form.control.change('rows.1.quantity', 10);
  expect(form.control.state().errors).toEqual({});
  expect(form.submit()).toEqual({ ...form.getValues() });
  expect(form.control.state().submitCount).toBe(2);
});

test('the first wrong control of the document gets the focus', () => {
  const form = newForm();
  const [second, first, right] = [controlAt(2), controlAt(1), controlAt(0)];
  form.control.register('rows.0.name', second);
  form.control.register('title', first);
  form.control.register('note', right);
  form.reset({ ...start, title: '', rows: [{ name: '', quantity: 1 }] });
  form.submit();
  expect(first.focus).toHaveBeenCalled();
  expect(second.focus).not.toHaveBeenCalled();
  expect(right.focus).not.toHaveBeenCalled();
  form.setError('rows.0.name', { type: 'server', message: 'taken' }, { shouldFocus: true });
  expect(second.focus).toHaveBeenCalled();
});

test('errors go with their rows; the list’s own is checked when rows come and go', () => {
  const form = newForm();
  form.setError('rows.1.name', { type: 'server', message: 'taken' });
  const added = { name: 'waistcoat', quantity: 1 };
  form.control.rearrange('rows', [added, ...start.rows], (at) => at + 1);
  expect(form.control.state().errors).toEqual({
    rows: { 2: { name: { type: 'server', message: 'taken' } } },
  });
  form.submit();
  expect(errorTypes(form.control.state().errors)).toEqual({ rows: { root: 'too_big' } });
  form.control.rearrange('rows', start.rows, (at) => (at === 0 ? null : at - 1));
  expect(form.control.state().errors).toEqual({});
});

test('a server’s error stays while other fields change', () => {
  const form = newForm();
  form.submit();
  form.setError('title', { type: 'server', message: 'taken' });
  form.control.change('note', 'new');
  expect(form.getFieldState('title').error).toEqual({ type: 'server', message: 'taken' });
  form.control.change('title', 'Coat');
  expect(form.getFieldState('title').error).toBeUndefined();
});

test('an event handler sends checked values once, and says while it does', async () => {
  const form = newForm();
  let isSubmitting = false;
  const send = vi.fn(() => {
    ({ isSubmitting } = form.control.state());
  });
  const preventDefault = vi.fn();
  await form.handleSubmit(send)({ preventDefault });
  expect(send).toHaveBeenCalledExactlyOnceWith(start);
  expect({ during: isSubmitting, after: form.control.state().isSubmitting }).toEqual({
    during: true,
    after: false,
  });
  expect(preventDefault).toHaveBeenCalled();
});

test('drafts hear of changed values only', () => {
  const form = newForm();
  const heard = vi.fn();
  const stop = form.subscribe(heard);
  form.submit();
  expect(heard).not.toHaveBeenCalled();
  form.control.change('note', 'typed');
  expect(heard).toHaveBeenCalledOnce();
  stop();
  form.control.change('note', 'more');
  expect(heard).toHaveBeenCalledOnce();
});

test('equal values are the same whatever their keys without a value', () => {
  expect(isSame({ a: [1, { b: null }] }, { a: [1, { b: null }], c: undefined })).toBe(true);
  expect(isSame({ a: [1] }, { a: [1, undefined] })).toBe(false);
  expect(isSame([], {})).toBe(false);
  expect(setIn({ values: { 7: 'a' } }, 'values.12', 'b')).toEqual({ values: { 7: 'a', 12: 'b' } });
});
