// Texts that people typed, as a feed may hold them.

/** Controls, halves of characters and non-characters, which no XML may contain. */
const NOT_XML = /(?![\t\n])[\p{Cc}\p{Cs}\ufffe\uffff]/gu

/** Nearly every text: it needs no closer look. */
const PLAIN = /^[\t\n\x20-\x7e\u00a0-\ud7ff\ue000-\ufffd]*$/

function legible(text: string): string {
  return PLAIN.test(text) ? text : text.replace(NOT_XML, ' ')
}

/** On one line, cut to a length but never through a character. */
export function feedLine(text: string | null, most: number): string {
  return cut(
    legible(text ?? '')
      .replace(/\s+/g, ' ')
      .trim(),
    most,
  )
}

/** With its paragraphs. */
export function feedParagraphs(text: string | null, most: number): string {
  const readable = legible((text ?? '').replace(/\r\n?/g, '\n'))
  return cut(readable.trim(), most)
}

/** Google counts characters, not the halves that some are kept in. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text
  return [...text].slice(0, most).join('').trim()
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

export function escapeXml(text: string): string {
  return legible(text).replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
}
