/** What file systems refuse in a name, and what turns the text around it. */
const refused = /[\p{Cc}\p{Cf}"*/:<>?\\|]+/gu;
const longest = 100;

/** A text as the name of a file, without its ending. */
export const fileName = (text: string): string =>
  [...text.replace(refused, ' ').replace(/\s+/g, ' ').trim()].slice(0, longest).join('');

/** The header for a file that is saved, with its name in UTF-8 and in ASCII for old programs. RFC 6266. */
export function savedAs(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
