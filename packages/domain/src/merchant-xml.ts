import type { FeedAttribute } from './merchant-item.ts'
import { escapeXml } from './merchant-text.ts'

type Channel = { title: string; link: string; description: string }

/** RSS 2.0 with Google's attributes in their own namespace. */
export function feedHead({ title, link, description }: Channel): string {
  const texts = { title, link, description }
  const lines = Object.entries(texts).map(([name, text]) => `<${name}>${escapeXml(text)}</${name}>`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">',
    '<channel>',
    ...lines,
    '',
  ].join('\n')
}

export const FEED_END = '</channel>\n</rss>\n'

export function itemXml(attributes: readonly FeedAttribute[]): string {
  return `<item>\n${attributes.map((one) => `  ${attributeXml(one)}\n`).join('')}</item>\n`
}

function attributeXml([name, value]: FeedAttribute): string {
  const inner = typeof value === 'string' ? escapeXml(value) : value.map(attributeXml).join('')
  return `<${name}>${inner}</${name}>`
}
