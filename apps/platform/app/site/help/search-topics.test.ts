import { expect, test } from 'vitest'
import { searchTopics } from './search-topics.ts'
import { TOPICS } from './topics.ts'

const found = (typed: string) =>
  searchTopics(TOPICS, typed).flatMap(({ questions }) => questions.map(({ asked }) => asked))
const ALL = TOPICS.flatMap(({ questions }) => questions)

test('a question typed as one speaks finds its answer', () => {
  expect(found('comment vendre au poids ?')).toContain('Comment vendre au poids ?')
  expect(found('Quelle commission prenez-vous')).toEqual(['Quelle commission prenez-vous ?'])
})

test('accents, capitals and plurals make no difference', () => {
  expect(found('ALLERGENE')).toEqual(found('allergènes'))
  expect(found('gateaux')).toContain(
    'Un gâteau peut-il avoir une taille, un parfum et une inscription ?',
  )
})

test('every word counts, and what nobody wrote finds nothing', () => {
  expect(found('facture martienne')).toEqual([])
  expect(searchTopics(TOPICS, 'martienne')).toEqual([])
})

test('a search without a telling word shows everything', () => {
  for (const typed of ['', '   ', '?', 'comment le', 'x'])
    expect(found(typed)).toHaveLength(ALL.length)
})

test('no question is asked twice', () => {
  expect(new Set(ALL.map(({ asked }) => asked)).size).toBe(ALL.length)
})
