/** The dialogs that ask for more than a reason, which are fetched together. */
export { AssignForm } from './assign.form.tsx';
export { CollectForm } from './collect.form.tsx';
export { HandOverForm } from './hand-over.form.tsx';
