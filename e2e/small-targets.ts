import type { Page } from '@playwright/test';

/**
 * Finds what is tapped on a phone and is lower or narrower than 40 px. Links within a sentence may be, and those that
 * cover their whole card.
 */
export const findSmallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const least = 39.5;
    const isInSentence = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
      );
    const coversCard = (element: Element) => getComputedStyle(element, '::after').position === 'absolute';
    return [...document.querySelectorAll<HTMLElement>('button, a[href], [role=tab]')].flatMap((element) => {
      const { width, height, bottom } = element.getBoundingClientRect();
      // One pixel, or above the page: for screen readers or the keyboard only.
      const isHidden = width <= 1 || height <= 1 || bottom <= 0;
      if (isHidden || Math.min(width, height) >= least) return [];
      if (!element.checkVisibility({ visibilityProperty: true })) return [];
      if (isInSentence(element) || coversCard(element)) return [];
      return [`${element.ariaLabel ?? element.textContent}: ${Math.round(width)} × ${Math.round(height)}`];
    });
  });
