import { expect, test } from 'vitest'
import { productMeta } from './product-meta.ts'

const fraisier = {
  id: 'p1',
  name: 'Fraisier',
  description: null,
  price: 3800,
  meta_title: null,
  meta_description: null,
  picture: null,
}

test('what the merchant wrote comes first, then the description', () => {
  const written = { ...fraisier, meta_title: 'Fraisier de Lyon', meta_description: 'De saison.' }
  expect(productMeta(written, 'Maison Levain')).toMatchObject({
    title: 'Fraisier de Lyon',
    description: 'De saison.',
  })
  const described = { ...fraisier, meta_description: ' ', description: 'Un gâteau.' }
  expect(productMeta(described, 'Maison Levain').description).toBe('Un gâteau.')
})

test('with nothing written the page still says what it is and what it costs', () => {
  const { title, description } = productMeta(fraisier, 'Maison Levain')
  expect(title).toBe('Fraisier – Maison Levain')
  expect(description).toContain('38,00\u202f€ chez Maison Levain')
})
