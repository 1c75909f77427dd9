/** The parameter with the record whose form is open beside the list; no list has a filter of this name. */
export const drawerParameter = 'edit';

/** The parameter with a record below the page's own, whose form is open beside it. */
export const entryParameter = 'entry';
