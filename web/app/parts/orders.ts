export { default as NewOrderPage } from '#web/app/new-order.page.tsx';
export { default as OrderPage } from '#web/app/order.page.tsx';
export { orderLists } from '#web/app/records/order.list.tsx';
export { default as OrderForm } from '#web/orders/order/order.form.tsx';
