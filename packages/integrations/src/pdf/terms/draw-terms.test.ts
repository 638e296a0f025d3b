import { termsOfSale } from '@fournil/domain/terms/terms-of-sale'
import { plainText, type TermsBlock } from '@fournil/domain/terms/terms-text'
import { MAISON_LEVAIN } from '@fournil/domain/testing/example-seller'
import { expect, test } from 'vitest'
import type { TermsDrawing } from '../port.ts'
import { readPdf } from '../testing/read-pdf.ts'
import { drawTerms } from './draw-terms.ts'

const drawing: TermsDrawing = {
  seller: {
    ...MAISON_LEVAIN,
    email: 'bonjour@levain.test',
    publication_director: null,
    mediator_name: 'Médiation des Halles, 8 place des Halles, 69002 Lyon',
    mediator_url: 'https://mediation.test/saisir/',
  },
  shop: { name: 'Maison Levain', primary_color: '#9a4f12' },
  day: '2026-11-16',
  origin: 'https://levain.test',
}

/** What a reader reads: without spaces, because lines are broken anywhere. */
const closed = (text: string) => text.replace(/\s/g, '')

function sentences(blocks: readonly TermsBlock[]): string[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'paragraph') return [plainText(block.content, drawing.origin)]
    if ('items' in block) return block.items.map((item) => plainText(item, drawing.origin))
    return sentences(block.blocks)
  })
}

test('every sentence of the page is on paper, with the day, the seller and the mediator', async () => {
  const { pages, title } = await readPdf(await drawTerms(drawing))
  expect(title).toBe('Conditions générales de vente, 16 novembre 2026')
  // Heads and feet of the pages stand between two halves of a sentence.
  const body = pages.map((page) => page.replace(/Maison Levain CGV au .*?, suite/, ''))
  const text = closed(body.map((page) => page.replace(/Maison Levain · .*$/, '')).join(''))
  const said = termsOfSale(drawing.seller).flatMap(({ blocks }) => sentences(blocks))
  expect(said.length).toBeGreaterThan(40)
  expect(said.filter((sentence) => !text.includes(closed(sentence)))).toEqual([])
  expect(text).toContain(closed('au 16 novembre 2026'))
  expect(text).toContain(closed('Confidentialité (https://levain.test/confidentialite)'))
  expect(text).not.toContain('null')
})

test('nothing runs out of its page, and the same day gives the same bytes', async () => {
  const [one, two] = [await drawTerms(drawing), await drawTerms(drawing)]
  expect(Buffer.compare(one, two)).toBe(0)
  const { pages } = await readPdf(one)
  expect(pages.length).toBeLessThanOrEqual(5)
  expect(one.length).toBeLessThan(200_000)
})
