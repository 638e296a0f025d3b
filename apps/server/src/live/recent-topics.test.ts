import { expect, test } from 'vitest'
import { recentTopics } from './recent-topics.ts'

const MINUTE = 60_000

function atNoon() {
  let now = 0
  const recent = recentTopics(() => now)
  return { recent, wait: (ms: number) => (now += ms) }
}

test('a page hears of what was said since it was made, and of nothing older or of a neighbour', () => {
  const { recent, wait } = atNoon()
  wait(MINUTE)
  recent.add('ours', 'catalogue')
  wait(MINUTE)
  recent.add('ours', 'theme')
  recent.add('theirs', 'stores')
  wait(2_000)
  expect(recent.within('ours', 3_000)).toEqual(['theme'])
  wait(MINUTE)
  expect(recent.within('ours', 3_000)).toEqual([])
  expect(recent.within('nobody', 3_000)).toEqual([])
})

test('a page that is older than what is remembered may have missed anything', () => {
  const { recent, wait } = atNoon()
  wait(10 * MINUTE)
  expect(recent.within('ours', 6 * MINUTE)).toBe('anything')
})

test('so may a page from before the connection was made', () => {
  const { recent, wait } = atNoon()
  wait(MINUTE)
  expect(recent.within('ours', 2 * MINUTE)).toBe('anything')
  recent.restart()
  wait(1_000)
  expect(recent.within('ours', 2_000)).toBe('anything')
  expect(recent.within('ours', 500)).toEqual([])
})

test('what was said long ago is not kept', () => {
  const { recent, wait } = atNoon()
  wait(10 * MINUTE)
  recent.add('ours', 'theme')
  wait(6 * MINUTE)
  recent.add('theirs', 'theme')
  wait(1)
  recent.add('ours', 'stores')
  expect(recent.within('ours', 5 * MINUTE)).toEqual(['stores'])
})
