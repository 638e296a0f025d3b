export type XmlElement = {
  name: string
  content: string | readonly XmlElement[]
  attributes: Readonly<Record<string, string>>
}

type Children = readonly (XmlElement | readonly XmlElement[] | null)[]

/** A child that is null is left out, so that what is not known takes no place. */
export function element(
  name: string,
  content: string | Children,
  attributes: Readonly<Record<string, string>> = {},
): XmlElement {
  if (typeof content === 'string') return { name, content, attributes }
  return { name, content: content.flat().filter((child) => child !== null), attributes }
}

export function writeXml(root: XmlElement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>${write(root)}`
}

function write({ name, content, attributes }: XmlElement): string {
  const inner = typeof content === 'string' ? xmlText(content) : content.map(write).join('')
  const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${xmlText(value)}"`)
  return `<${name}${pairs.join('')}>${inner}</${name}>`
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

/**
 * A text as XML can hold it: controls, halves of letters and non-characters are no part of it. A text that was nothing
 * else keeps its place, because an empty element is an error to those who read invoices.
 */
export function xmlText(text: string): string {
  const legible = text.toWellFormed().replace(/[\p{Cc}\ufffe\uffff]/gu, ' ')
  return (legible.trim() || '-').replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)
}
