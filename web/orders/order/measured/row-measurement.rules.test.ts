import { expect, test } from 'vitest';
import type { Measurement } from '#shared/customers/measuring/measurement.schema.ts';
import { choosableMeasurements, fittingMeasurement, fittingTemplate } from './row-measurement.rules.ts';

test('measurements offer the newest of each template, and the row’s own', () => {
  const version = (id: number, templateId: number, number: number) =>
    ({ id, templateId, number }) as Measurement;
  const all = [version(1, 1, 1), version(3, 1, 3), version(2, 1, 2), version(4, 2, 1)];
  expect(choosableMeasurements(all, null).map(({ id }) => id)).toEqual([3, 4]);
  expect(choosableMeasurements(all, 1).map(({ id }) => id)).toEqual([3, 4, 1]);
  expect(choosableMeasurements(all, 4).map(({ id }) => id)).toEqual([3, 4]);
  expect(choosableMeasurements(all, 1, 2).map(({ id }) => id)).toEqual([4, 1]);
});

test('an article starts with the newest measurement of its garment', () => {
  const version = (id: number, templateId: number, templateName: string, number: number) =>
    ({ id, templateId, templateName, number, created: `2026-11-0${id}T08:00:00Z` }) as Measurement;
  const thobes = [version(1, 1, 'Thobe', 1), version(2, 1, 'Thobe', 2)];
  const all = [...thobes, version(3, 2, 'Shalwar kameez', 1), version(4, 3, 'شلوار قمیض', 1)];
  expect(fittingMeasurement(all, 'Saudi thobe, summer cotton')?.id).toBe(2);
  expect(fittingMeasurement(all, 'Shalwar kameez, embroidered')?.id).toBe(3);
  expect(fittingMeasurement(all, 'شلوار قمیض، کڑھائی')?.id).toBe(4);
  expect(fittingMeasurement(all, 'Waistcoat')).toBeNull();
  expect(fittingMeasurement(thobes, 'Waistcoat')?.id).toBe(2);
  expect(fittingMeasurement([], 'Thobe')).toBeNull();
  // The template of its design alone.
  expect(fittingMeasurement(all, 'Saudi thobe, summer cotton', 2)?.id).toBe(3);
  expect(fittingMeasurement(all, 'Saudi thobe, summer cotton', 9)).toBeNull();
});

test('an article without a measurement is measured with the template of its garment', () => {
  const templates = [{ name: 'Thobe' }, { name: 'Shalwar kameez' }, { name: 'شلوار قمیض' }];
  expect(fittingTemplate(templates, 'Shalwar kameez, embroidered')?.name).toBe('Shalwar kameez');
  expect(fittingTemplate(templates, 'شلوار قمیض، کڑھائی')?.name).toBe('شلوار قمیض');
  expect(fittingTemplate(templates, 'Waistcoat')).toBeNull();
});
