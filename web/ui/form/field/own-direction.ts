/** The `attributes` of an input with the class `text` of `field.module.css`: it has the direction of what is typed. */
export const ownDirection = { input: { dir: 'auto' } };
