import type { Page } from '@playwright/test';

/**
 * Finds what is tapped on a phone and reacts on less than 44 px in height or width, however large it looks. Links
 * within a sentence may be smaller. Needs a page with a coarse pointer.
 */
export const findSmallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // Half a pixel below 44, since places are rounded.
    const least = 43.5;
    const tappable = 'button, a[href], input:is([type=checkbox], [type=radio]), [role=tab], summary';
    const isInSentence = (element: Element) =>
      element.matches('a') &&
      getComputedStyle(element).display.startsWith('inline') &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
      );
    const expectReaction = (element: HTMLElement, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (element.contains(hit) || hit.closest('label')?.control === element);
    };
    /** How far from a point, in one direction, a tap is still on the element. */
    const reachOf = (element: HTMLElement, [x, y]: [number, number], [dx, dy]: [number, number]) => {
      let reach = 0;
      while (reach < least && expectReaction(element, x + dx * (reach + 1), y + dy * (reach + 1))) reach++;
      return reach;
    };
    return [...document.querySelectorAll<HTMLElement>(tappable)].flatMap((element) => {
      const { width, height } = element.getBoundingClientRect();
      // One pixel: for screen readers or the keyboard only.
      const isHidden = width <= 1 || height <= 1;
      if (isHidden || Math.min(width, height) >= least || isInSentence(element)) return [];
      if (!element.checkVisibility({ visibilityProperty: true })) return [];
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const box = element.getBoundingClientRect();
      const centre: [number, number] = [box.x + box.width / 2, box.y + box.height / 2];
      if (!expectReaction(element, ...centre)) return [];
      const wide = 1 + reachOf(element, centre, [-1, 0]) + reachOf(element, centre, [1, 0]);
      const high = 1 + reachOf(element, centre, [0, -1]) + reachOf(element, centre, [0, 1]);
      if (Math.min(Math.max(wide, width), Math.max(high, height)) >= least) return [];
      return [`${element.ariaLabel ?? element.textContent}: ${wide} × ${high}`];
    });
  });
