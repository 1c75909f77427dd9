export { default as MyWorkPage } from '#web/orders/workshop/my-work.page.tsx';
export { default as WorkLinkPage } from '#web/orders/workshop/work-link.page.tsx';
