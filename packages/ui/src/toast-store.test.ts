import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  currentToasts,
  dismissToast,
  holdToasts,
  releaseToasts,
  subscribeToToasts,
  toast,
} from './toast-store.ts'

const messages = () => currentToasts().map((each) => each.message)

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id)
  vi.useRealTimers()
})

test('a toast stays three seconds', () => {
  toast('1 × Brioche ajouté au panier')
  vi.advanceTimersByTime(2999)
  expect(messages()).toEqual(['1 × Brioche ajouté au panier'])
  vi.advanceTimersByTime(1)
  expect(messages()).toEqual([])
})

test('one that offers an undo leaves time to reach it', () => {
  toast('12 produits archivés', { action: { label: 'Annuler', onSelect: () => {} } })
  vi.advanceTimersByTime(7999)
  expect(messages()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(messages()).toHaveLength(0)
})

test('the fourth pushes the first out, and its clock takes nobody else along', () => {
  for (const word of ['un', 'deux', 'trois', 'quatre']) toast(word)
  expect(messages()).toEqual(['deux', 'trois', 'quatre'])
  vi.advanceTimersByTime(3000)
  expect(messages()).toEqual([])
})

test('the clock stops under the pointer and starts anew after it', () => {
  toast('Stock sauvegardé avec succès !')
  vi.advanceTimersByTime(2500)
  holdToasts()
  vi.advanceTimersByTime(60_000)
  expect(messages()).toHaveLength(1)
  releaseToasts()
  vi.advanceTimersByTime(2999)
  expect(messages()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(messages()).toHaveLength(0)
})

test('what cannot be undone any more is not offered, even under the pointer', () => {
  const action = { label: 'Annuler', onSelect: () => {} }
  toast('CMD-1\u00a0: Prête', { action, endsOnTime: true })
  vi.advanceTimersByTime(5000)
  holdToasts()
  vi.advanceTimersByTime(1000)
  releaseToasts()
  vi.advanceTimersByTime(1999)
  expect(messages()).toHaveLength(1)
  holdToasts()
  vi.advanceTimersByTime(1)
  expect(messages()).toHaveLength(0)
})

test('releasing twice does not leave a second clock behind', () => {
  toast('une fois')
  releaseToasts()
  vi.advanceTimersByTime(1000)
  releaseToasts()
  vi.advanceTimersByTime(2500)
  expect(messages()).toEqual(['une fois'])
})

test('listeners hear of what comes and goes, until they leave', () => {
  const listener = vi.fn()
  const leave = subscribeToToasts(listener)
  const id = toast('bonjour')
  dismissToast(id)
  dismissToast(id)
  expect(listener).toHaveBeenCalledTimes(2)
  leave()
  toast('encore')
  expect(listener).toHaveBeenCalledTimes(2)
})

test('the snapshot keeps its identity while nothing changes', () => {
  toast('stable')
  expect(currentToasts()).toBe(currentToasts())
})
