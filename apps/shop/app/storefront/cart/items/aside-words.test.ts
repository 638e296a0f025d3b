import { expect, test } from 'vitest'
import { asideReason } from './aside-words.ts'

test.each([
  ['not_sold_here', 'Croix-Rousse', 'Pas vendu à Croix-Rousse'],
  ['out_of_stock', 'Croix-Rousse', 'Rupture à Croix-Rousse'],
  ['out_of_season', 'Croix-Rousse', 'Hors saison'],
  ['not_sold_here', null, 'Aucun point de retrait ouvert'],
] as const)('%s at %s: %s', (reason, place, words) => {
  expect(asideReason(reason, place)).toBe(words)
})
