/** The letters that fit in seven bits (GSM 03.38); those of the second group count twice. */
const short =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const twice = '^{}\\[~]|€\f';

/**
 * How many text messages a text is charged as: 160 letters fit in one, or 153 in each of several. One letter outside
 * the short alphabet, such as any Arabic one, makes that 70 and 67.
 */
export function smsCount(text: string): number {
  const letters = [...text];
  const isShort = letters.every((letter) => short.includes(letter) || twice.includes(letter));
  const length = isShort
    ? letters.reduce((sum, each) => sum + (twice.includes(each) ? 2 : 1), 0)
    : text.length;
  const [alone, each] = isShort ? [160, 153] : [70, 67];
  if (length === 0) return 0;
  return length <= alone ? 1 : Math.ceil(length / each);
}
