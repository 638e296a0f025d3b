import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ReviewRules } from './review-rules.tsx'

const words = (isInviting: boolean) =>
  renderToStaticMarkup(<ReviewRules isInviting={isInviting} />).replaceAll(/\s+/g, ' ')

test('a shop that sends the link says so', () => {
  expect(words(true)).toContain('la boutique envoie à son client un lien')
  expect(words(true)).toContain('Pour les autres, l’achat n’est pas contrôlé')
})

test('a shop that sends none says that purchases are not checked', () => {
  expect(words(false)).toContain('L’achat du produit n’est pas contrôlé')
  expect(words(false)).not.toContain('la boutique envoie')
})
