/** `="0501234567"`, as exports write a text that a spreadsheet would take for a number. */
const textFormula = /^="((?:[^"]|"")*)"$/;
/** The apostrophe with which people and exports keep a spreadsheet from counting with a text: `'050…`, `'=1+1`. */
const guarded = /^'(?=[=+\-@＝＋－＠(\p{Nd}])/u;

/** The text of a cell without blanks around it and without what keeps spreadsheets from changing it. */
export const cellText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .trim()
    .replace(textFormula, (_, inner: string) => inner.replaceAll('""', '"'))
    .replace(guarded, '');
