/** Whether what a row takes from stock besides its fabric was taken, with its first work or, without any, at once, so that it stays. */
export const isMaterialUsed = ({ works }: { works: readonly { assigned: number }[] }): boolean =>
  works.length === 0 || works.some(({ assigned }) => assigned > 0);
