import type { Review } from '@fournil/contract/shop/reviews'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ReviewCard } from './review-card.tsx'

const review: Review = {
  id: '1',
  customer_name: 'Lou',
  rating: 4,
  comment: 'Très bon',
  created_at: new Date('2026-11-10T10:00:00Z'),
  published_at: new Date('2026-11-11T23:30:00Z'),
  experience_date: '2026-11-09',
  is_verified: true,
  answer: 'Merci',
  answered_at: new Date('2026-11-12T10:00:00Z'),
}
const html = (change: Partial<Review> = {}) =>
  renderToStaticMarkup(
    <ReviewCard
      review={{ ...review, ...change }}
      timeZone="Europe/Paris"
      shopName="Maison Levain"
    />,
  )

test('says when it was lived, when it was published and that it was bought here', () => {
  const card = html().replaceAll('\u00a0', ' ')
  for (const said of ['9 novembre 2026', '12 novembre 2026', 'Achat vérifié', 'Réponse de Maison'])
    expect(card).toContain(said)
})

test('does not claim what it does not know', () => {
  const card = html({ is_verified: false, experience_date: null, answer: null, answered_at: null })
  expect(card).toContain('non précisée')
  expect(card).not.toContain('Achat vérifié')
  expect(card).not.toContain('Réponse')
})

const HOSTILE = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '</p></article><iframe src="javascript:alert(1)"></iframe>',
  '<svg/onload=alert(1)>',
  '&lt;script&gt;',
]

test.each(HOSTILE)('%s is text wherever it is written', (text) => {
  const card = html({ customer_name: text, comment: text, answer: text })
  const harmless = html({ customer_name: 'x', comment: 'x', answer: 'x' })
  const tags = (of: string) => of.match(/<[a-z/][^>]*>/gi)?.map((tag) => tag.split(/[\s>]/)[0])
  expect(tags(card)).toEqual(tags(harmless))
})
