import type { Page } from '@playwright/test';

/** The part of React's fiber tree that is counted, as its developer tools see it. */
interface Fiber {
  tag: number;
  flags: number;
  child: Fiber | null;
  sibling: Fiber | null;
  alternate: Fiber | null;
  stateNode: unknown;
}

/**
 * Counts which elements of a list React renders again. Call it before the page opens; `redrawn` then returns how many
 * elements matching the selector had a component inside them run since the last call.
 */
export async function countRedraws(page: Page, selector: string) {
  await page.addInitScript((rows) => {
    const drawn = new Set<Element>();
    const components = [0, 1, 11, 14, 15];
    const performedWork = 1;
    const visit = (fiber: Fiber, row: Element | null): void => {
      const element = fiber.stateNode instanceof Element ? fiber.stateNode : null;
      const own = element?.matches(rows) ? element : row;
      const ran = components.includes(fiber.tag) && (fiber.flags & performedWork) > 0;
      if (ran && fiber.alternate) {
        const inside = own ?? firstElement(fiber)?.closest(rows);
        if (inside) drawn.add(inside);
      }
      // A component that React skipped still has the same children.
      if (fiber.alternate && fiber.alternate.child === fiber.child) return;
      for (let child = fiber.child; child; child = child.sibling) visit(child, own);
    };
    const firstElement = (fiber: Fiber): Element | null => {
      for (let at: Fiber | null = fiber.child; at; at = at.child) {
        if (at.stateNode instanceof Element) return at.stateNode;
      }
      return null;
    };
    Object.assign(window, {
      takeRedrawn: () => {
        const count = drawn.size;
        drawn.clear();
        return count;
      },
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        renderers: new Map(),
        inject: () => 1,
        onCommitFiberRoot: (_id: number, root: { current: Fiber }) => visit(root.current, null),
        onCommitFiberUnmount: () => {},
        onPostCommitFiberRoot: () => {},
        checkDCE: () => {},
      },
    });
  }, selector);
  return () => page.evaluate(() => (window as unknown as { takeRedrawn: () => number }).takeRedrawn());
}
