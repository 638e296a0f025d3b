// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenReleased } from './when-released.ts'

let grown: number
const grow = () => {
  grown += 1
}
const point = (type: string, { buttons = 0, button = 0 } = {}) =>
  document.body.dispatchEvent(new PointerEvent(type, { bubbles: true, buttons, button }))
const press = () => point('pointerdown', { buttons: 1 })

beforeEach(() => {
  vi.useFakeTimers()
  grown = 0
})
afterEach(() => {
  point('pointerup')
  vi.runAllTimers()
  vi.useRealTimers()
})

test('the page grows at once while nothing is pressed', () => {
  whenReleased(grow)
  expect(grown).toBe(1)
})

test('a press holds it until the click has come', () => {
  press()
  whenReleased(grow)
  vi.advanceTimersByTime(5_000)
  point('pointerup')
  expect(grown).toBe(0)
  vi.advanceTimersByTime(100)
  expect(grown).toBe(1)
})

test('a pointer that never rests does not hold it any longer', () => {
  press()
  whenReleased(grow)
  point('pointerup')
  for (let moves = 0; moves < 10; moves++) {
    point('pointermove')
    vi.advanceTimersByTime(20)
  }
  expect(grown).toBe(1)
})

test('a second press in time holds it again', () => {
  press()
  whenReleased(grow)
  point('pointerup')
  vi.advanceTimersByTime(50)
  press()
  vi.advanceTimersByTime(5_000)
  expect(grown).toBe(0)
})

test.each([
  ['a pointer that comes back with nothing pressed', () => point('pointermove')],
  ['a key', () => document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true }))],
  ['a gesture that the browser took over', () => point('pointercancel')],
])('%s ends a press whose end was not told', (_, sign) => {
  press()
  whenReleased(grow)
  sign()
  vi.advanceTimersByTime(100)
  expect(grown).toBe(1)
})

test.each(['Enter', ' '])('the key %j holds it while it is down', (key) => {
  const strike = (type: string) =>
    document.body.dispatchEvent(new KeyboardEvent(type, { bubbles: true, key }))
  strike('keydown')
  whenReleased(grow)
  vi.advanceTimersByTime(5_000)
  expect(grown).toBe(0)
  strike('keyup')
  vi.advanceTimersByTime(100)
  expect(grown).toBe(1)
})

test('a mouse that moves while a key is down does not end its press', () => {
  const strike = (type: string) =>
    document.body.dispatchEvent(new KeyboardEvent(type, { bubbles: true, key: ' ' }))
  strike('keydown')
  whenReleased(grow)
  point('pointermove')
  vi.advanceTimersByTime(5_000)
  expect(grown).toBe(0)
  strike('keyup')
  vi.advanceTimersByTime(100)
  expect(grown).toBe(1)
})

test('a key that is let go in another window does not hold it for ever', () => {
  document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, key: 'Enter' }))
  whenReleased(grow)
  dispatchEvent(new Event('blur'))
  vi.advanceTimersByTime(100)
  expect(grown).toBe(1)
})

test('a drag still presses; another button does not, nor does a scrollbar', () => {
  press()
  whenReleased(grow)
  point('pointermove', { buttons: 1 })
  vi.advanceTimersByTime(5_000)
  expect(grown).toBe(0)
  point('pointerup')
  vi.advanceTimersByTime(100)
  point('pointerdown', { button: 2, buttons: 2 })
  whenReleased(grow)
  document.documentElement.dispatchEvent(new PointerEvent('pointerdown', { buttons: 1 }))
  whenReleased(grow)
  expect(grown).toBe(3)
})

test('what is taken back does not happen', () => {
  press()
  whenReleased(grow)()
  point('pointerup')
  vi.runAllTimers()
  expect(grown).toBe(0)
})
