import type { MailBrand } from './brand.ts'
import type { Block, Inline, MailContent, Row } from './content.ts'

const WIDTH = 58

/** The same mail for those who read plain text: same words, same order. */
export function renderText(brand: MailBrand, content: MailContent): string {
  const parts = [brand.name, ...content.blocks.map(blockText), signature(brand, content.reason)]
  return `${parts.join('\n\n')}\n`
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `${block.text}\n${'='.repeat(Math.min([...block.text].length, WIDTH))}`
    case 'paragraph':
      return block.content.map(inlineText).join('')
    case 'code':
      return `${block.label}\u00a0: ${block.value}`
    case 'facts':
      return block.facts
        .map(({ label, lines }) =>
          [`${label}\u00a0:`, ...lines.map((line) => `  ${line}`)].join('\n'),
        )
        .join('\n')
    case 'amounts':
      return block.groups
        .map((rows) => rows.map(rowText).join('\n'))
        .join(`\n${'-'.repeat(WIDTH)}\n`)
    case 'button':
      return `${block.label}\u00a0:\n${block.href}`
    case 'note':
      return [block.title && `${block.title}\u00a0:`, block.text].filter(Boolean).join('\n')
  }
}

function inlineText(part: Inline): string {
  if (typeof part === 'string') return part
  return 'strong' in part ? part.strong : `${part.link} (${part.href})`
}

function rowText({ label, value }: Row): string {
  const gap = WIDTH - [...label].length - [...value].length
  // A long name keeps its line; its amount goes below, still in the column.
  return gap < 2 ? `${label}\n${value.padStart(WIDTH)}` : `${label}${' '.repeat(gap)}${value}`
}

function signature(brand: MailBrand, reason: string): string {
  const contact = [brand.phone, brand.email].filter(Boolean).join(' · ')
  const lines = [brand.name, ...(brand.address_lines ?? []), contact, brand.url].filter(Boolean)
  return `--\n${lines.join('\n')}\n\n${reason}`
}
