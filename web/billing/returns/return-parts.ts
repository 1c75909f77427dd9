/** What shows returns, and asks for them: fetched together, since few orders have any. */
export { CustomerReturns } from './customer-returns.panel.tsx';
export { OrderReturns } from './order-returns.panel.tsx';
export { ReturnForm } from './return.form.tsx';
