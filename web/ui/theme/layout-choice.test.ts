import { expect, it } from 'vitest';
import { chosen, entered, left, shownLayout, storedLayout } from './layout-choice.ts';

const atHome = storedLayout({ type: 'stackedSide', sideNavCollapse: true });

it('uses the layout of a screen and returns to that of the reader', () => {
  const onPaper = entered(atHome, 'blank');
  expect(onPaper).toEqual({ type: 'blank', sideNavCollapse: true, previousType: 'stackedSide' });
  expect(shownLayout(onPaper, 'blank')).toBe('blank');
  expect(left(onPaper)).toEqual(atHome);
});

it('keeps the user’s layout from one such screen to the next, and through a reload on either', () => {
  const reloaded = entered(entered(entered(atHome, 'blank'), 'blank'), 'topBarClassic');
  expect(reloaded.previousType).toBe('stackedSide');
  expect(left(left(reloaded))).toEqual(atHome);
});

it('shows another tab the reader’s layout while this one is on such a screen', () => {
  expect(shownLayout(entered(atHome, 'blank'))).toBe('stackedSide');
  expect(left(chosen(entered(atHome, 'blank'), 'framelessSide')).type).toBe('framelessSide');
  expect(shownLayout(chosen(atHome, 'contentOverlay'))).toBe('contentOverlay');
});

it('starts from whatever is stored', () => {
  const plain = { type: 'collapsibleSide', sideNavCollapse: false, previousType: '' };
  for (const stored of [undefined, null, 'blank', [], { type: 'modern', sideNavCollapse: 'yes' }])
    expect(storedLayout(stored)).toEqual(plain);
});
