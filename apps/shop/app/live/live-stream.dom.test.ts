// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listenLive } from './live-stream.ts'

/** A stream as the browser gives it, whose server says what the test says. */
class Stream extends EventTarget {
  static readonly CLOSED = 2
  static readonly OPEN = 1
  static opened: Stream[] = []
  readyState = 0
  onopen?: () => void
  onmessage?: (event: { data: string }) => void
  onerror?: () => void
  constructor() {
    super()
    Stream.opened.push(this)
  }
  close() {
    this.readyState = Stream.CLOSED
  }
}

let heard: string[] = []
let leave = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', Stream)
  Stream.opened = []
  heard = []
  leave = listenLive({
    whileHidden: true,
    onEvent: ({ topic }) => heard.push(topic),
    onReturn: () => heard.push('return'),
    onCut: () => heard.push('cut'),
  })
})
afterEach(() => {
  leave()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const stream = () => Stream.opened.at(-1) as Stream
const beat = () => stream().dispatchEvent(new Event('beat'))

test('A line that died without a word is noticed, tried again, and what was missed is asked for', () => {
  stream().onopen?.()
  vi.advanceTimersByTime(60_000)
  expect(heard).toEqual(['cut'])
  expect(Stream.opened.map(({ readyState }) => readyState)).toEqual([Stream.CLOSED, 0])
  vi.advanceTimersByTime(60_000)
  expect(heard).toEqual(['cut'])
  stream().onopen?.()
  expect(heard).toEqual(['cut', 'return'])
})

test('A shop where nothing happens has a line that lives', () => {
  stream().onopen?.()
  for (let minute = 0; minute < 10; minute += 1) {
    vi.advanceTimersByTime(30_000)
    beat()
    vi.advanceTimersByTime(30_000)
    stream().onmessage?.({ data: '{"topic":"orders"}' })
  }
  expect(Stream.opened).toHaveLength(1)
  expect(heard).not.toContain('cut')
})

test('Nobody waits for a word on a stream that was left', () => {
  stream().onopen?.()
  leave()
  vi.advanceTimersByTime(120_000)
  expect(Stream.opened).toHaveLength(1)
  expect(heard).toEqual([])
})
