export const tableLimits = {
  bytes: 50 * 1024 * 1024,
  /** Of the sheet and its texts, unpacked: a list of 100,000 customers has a third of it. */
  unpackedBytes: 150 * 1024 * 1024,
  rows: 100_000,
  /** With a value. */
  columns: 100,
};

type Reason =
  | 'empty'
  | 'emptySheet'
  | 'tooLarge'
  | 'tooManyRows'
  | 'tooManyColumns'
  | 'oldExcel'
  | 'locked'
  | 'webPage'
  | 'otherSpreadsheet'
  | 'otherKind'
  | 'damaged'
  | 'inflated';

/** Why a file is not read as a table. */
export class TableProblem extends Error {
  readonly reason: Reason;

  constructor(reason: Reason) {
    super(reason);
    this.name = 'TableProblem';
    this.reason = reason;
  }
}
