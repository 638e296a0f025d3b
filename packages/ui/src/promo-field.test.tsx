import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PromoField } from './promo-field.tsx'

const html = (code: string | null, refusal?: string) =>
  renderToStaticMarkup(<PromoField code={code} refusal={refusal} onKeep={() => {}} />)

test('a refused code can be corrected, tried again or taken back', () => {
  const refused = html('GALETE', 'Ce code promo n’existe pas.')
  expect(refused).toContain('value="GALETE"')
  expect(refused).not.toMatch(/readonly/i)
  expect(refused).toContain('Ce code promo n’existe pas.')
  expect(refused).toContain('Appliquer')
  expect(refused).toContain('Retirer le code')
})

test('where there is no code there is none to take back', () => {
  expect(html(null)).toContain('Appliquer')
  expect(html(null)).not.toContain('Retirer le code')
})
