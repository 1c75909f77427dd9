/**
 * What stands for a text that there is none of: a stored value of an older or newer version, `billing.method.giftCard`,
 * is shown as it is stored, in words: `gift card`.
 */
export const missingText = (key: string): string =>
  key
    .slice(key.lastIndexOf('.') + 1)
    .replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, ' ')
    .toLowerCase();
