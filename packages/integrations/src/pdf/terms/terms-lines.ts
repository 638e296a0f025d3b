import { plainText, type TermsBlock, type TermsInline } from '@fournil/domain/terms/terms-text'
import type { Style } from '../pen.ts'
import { INNER, type Paper } from '../sheet.ts'
import type { wordWrapper } from './wrap-words.ts'

export type TermsPaper = Paper & { wrap: ReturnType<typeof wordWrapper> }

/** One line of a text that goes on over several pages. */
export type TextLine = {
  text: string
  indent: number
  style: Style
  height: number
  /** Room above it, unless it opens a page. */
  above: number
  /** A line at its left, that marks a box. */
  is_boxed: boolean
  /** It does not end a page: what follows belongs to it. */
  keeps_next: boolean
}

type Around = { indent: number; is_boxed: boolean; size: number }

const PLAIN: Around = { indent: 0, is_boxed: false, size: 9 }
const BULLET = 12

export function linesOfHeading({ wrap, inks }: TermsPaper, text: string): TextLine[] {
  const style = { face: 'strong', size: 11, colour: inks.accent } as const
  const line = { ...PLAIN, style, height: 15, keeps_next: true }
  return wrap(text, INNER, style).map((part, n) => ({ ...line, text: part, above: n ? 0 : 12 }))
}

export function linesOfBlocks(
  paper: TermsPaper,
  blocks: readonly TermsBlock[],
  origin: string,
  around: Around = PLAIN,
): TextLine[] {
  return blocks.flatMap((block) => linesOfBlock(paper, block, origin, around))
}

function linesOfBlock(
  paper: TermsPaper,
  block: TermsBlock,
  origin: string,
  around: Around,
): TextLine[] {
  switch (block.kind) {
    case 'paragraph':
      return wrapped(paper, plainText(block.content, origin), around)
    case 'list':
      return itemsOf(paper, block.items, origin, around, '• ')
    case 'numbered':
      return itemsOf(paper, block.items, origin, around, '')
    case 'important':
      return linesOfBlocks(paper, block.blocks, origin, boxed(around, 9))
    case 'prescribed':
      return linesOfBlocks(paper, block.blocks, origin, boxed(around, 8.5))
    case 'form':
      return [
        ...wrapped(paper, block.title, boxed(around, 9), 'strong'),
        ...linesOfBlocks(paper, block.blocks, origin, boxed(around, 9)),
      ]
  }
}

function itemsOf(
  paper: TermsPaper,
  items: readonly TermsInline[][],
  origin: string,
  around: Around,
  mark: string,
): TextLine[] {
  const inner = { ...around, indent: around.indent + BULLET }
  return items.flatMap((item) =>
    wrapped(paper, `${mark}${plainText(item, origin)}`, inner, 'text', 2),
  )
}

function boxed(around: Around, size: number): Around {
  return { indent: around.indent + BULLET, is_boxed: true, size }
}

function wrapped(
  { wrap, inks }: TermsPaper,
  text: string,
  { indent, is_boxed, size }: Around,
  face: 'text' | 'strong' = 'text',
  above = 5,
): TextLine[] {
  const style = { face, size, colour: inks.ink }
  return wrap(text, INNER - indent, style).map((part, n) => ({
    text: part,
    indent,
    style,
    height: size + 3.5,
    above: n === 0 ? above : 0,
    is_boxed,
    keeps_next: face === 'strong',
  }))
}
