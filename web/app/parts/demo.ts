export { default as ColoursPage } from '#web/app/demo/colours.page.tsx';
export { default as ControlsPage } from '#web/app/demo/controls.page.tsx';
export { default as LabelsPage } from '#web/app/demo/labels.page.tsx';
export { default as TypePage } from '#web/app/demo/type.page.tsx';
