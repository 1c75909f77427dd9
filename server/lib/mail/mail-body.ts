import { directionOf, type Language } from '#shared/lib/language.ts';

interface Body {
  language: Language;
  /** Paragraphs before the link, and after it. */
  before: string[];
  link?: { label: string; url: string };
  /** A second link, less important than the first. */
  also?: { label: string; url: string };
  after: string[];
  /** Last line: the sender. */
  signature: string;
}

const fonts: Record<Language, string> = {
  en: "Inter,'Segoe UI',Helvetica,Arial,sans-serif",
  ar: "Vazirmatn,'Segoe UI',Tahoma,Arial,sans-serif",
  ur: "'Noto Nastaliq Urdu','Jameel Noori Nastaleeq','Segoe UI',Tahoma,serif",
};
// Nastaliq needs tall lines: its letters reach far above and below the baseline.
const lineHeights: Record<Language, string> = { en: '1.5', ar: '1.6', ur: '2.2' };

/** Returns a short mail in one language, as plain text and as HTML in that language's direction. */
export function mailBody(body: Body): { text: string; html: string } {
  return { text: plainText(body), html: page(body) };
}

/** The link has its own line, so that no mail program takes a full stop for a part of it. */
const plainText = ({ before, link, after, also, signature }: Body): string =>
  [
    ...[...before, ...(link ? [`${link.label}:\n${link.url}`] : [])],
    ...[...after, ...(also ? [`${also.label}:\n${also.url}`] : []), signature],
  ].join('\n\n');

function page({ language, before, link, after, also, signature }: Body): string {
  const paragraphs = (texts: string[], style = '') =>
    texts.map((text) => `<p style="margin:0 0 16px;${style}">${escaped(text)}</p>`).join('\n');
  const dir = directionOf(language);
  const type = `font-family:${fonts[language]};font-size:16px;line-height:${lineHeights[language]}`;
  return `<!doctype html>
<html lang="${language}" dir="${dir}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>
<body style="margin:0;padding:24px;background:#f5f6f8">
<div dir="${dir}" style="max-width:520px;margin:0 auto;padding:24px;background:#ffffff;color:#1a1e27;border:1px solid #e1e3e6;border-radius:12px;${type}">
${paragraphs(before)}
${link ? button(link) : ''}
${paragraphs(after)}
${also ? textLink(also) : ''}
${paragraphs([signature], 'color:#5d626b')}
</div>
</body>
</html>
`;
}

const button = ({ label, url }: { label: string; url: string }): string =>
  `<p style="margin:0 0 16px"><a href="${escaped(url)}" style="display:inline-block;padding:8px 20px;border-radius:8px;background:#2261dd;color:#ffffff;text-decoration:none;font-weight:bold">${escaped(label)}</a></p>
<p dir="ltr" style="margin:0 0 16px;font-family:monospace;font-size:12px;line-height:1.5;color:#5d626b;word-break:break-all">${escaped(url)}</p>`;

const textLink = ({ label, url }: { label: string; url: string }): string =>
  `<p style="margin:0 0 16px"><a href="${escaped(url)}" style="color:#0e49bc">${escaped(label)}</a></p>`;

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (mark) => marks[mark] ?? mark);
