// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { use, useEffect, useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { watchEarlyInput } from './early-input.ts'

type Typed = Record<string, string | boolean>

/** What the page knows of its fields is shown beside them, and `told` counts its calls. */
function Fields({ told }: { told: string[] }) {
  const [typed, setTyped] = useState<Typed>({ note: 'Sans gluten', way: 'shop' })
  const set = (name: string, value: string | boolean) => {
    told.push(name)
    // As many forms do: right only if each change is rendered before the next.
    setTyped({ ...typed, [name]: value })
  }
  const text = (name: string) => ({
    name,
    value: String(typed[name] ?? ''),
    onChange: ({ target }: { target: { value: string } }) => set(name, target.value),
  })
  const way = (value: string) => ({
    name: 'way',
    value,
    checked: typed.way === value,
    onChange: () => set('way', value),
  })
  return (
    <>
      <input {...text('name')} />
      <input {...text('email')} onBlur={({ target }) => set('email', target.value.trim())} />
      <textarea {...text('note')} />
      <input
        type="checkbox"
        name="terms"
        checked={typed.terms === true}
        onChange={({ target }) => set('terms', target.checked)}
      />
      <input type="radio" {...way('shop')} />
      <input type="radio" {...way('home')} />
      <output>{JSON.stringify(typed)}</output>
    </>
  )
}

let root: Root | undefined
let told: string[]
let ended: AbortController
const container = () => document.querySelector('main') as HTMLElement
const field = (name: string, value?: string) =>
  container().querySelector(`[name=${name}]${value ? `[value=${value}]` : ''}`) as HTMLInputElement
const known = (): Typed => JSON.parse(container().querySelector('output')?.textContent ?? '')

/** Until the test ends. */
const watch = ({ isRestored = false } = {}) => watchEarlyInput({ isRestored, signal: ended.signal })

beforeEach(() => {
  ended = new AbortController()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  told = []
  document.body.innerHTML = `<main>${renderToString(<Fields told={told} />)}</main>`
})
afterEach(async () => {
  await act(() => root?.unmount())
  ended.abort()
  vi.useRealTimers()
})

function Page({ deliver }: { deliver: () => void }) {
  useEffect(deliver, [deliver])
  return <Fields told={told} />
}

async function hydrate(deliver: () => void) {
  await hydrateOnly(deliver)
  // What the effect has put off.
  await act(() => vi.runOnlyPendingTimers())
}

function hydrateOnly(deliver: () => void) {
  return act(() => {
    root = hydrateRoot(container(), <Page deliver={deliver} />)
  })
}

function fillEverything() {
  field('name').value = 'Jeanne'
  field('note').value = 'Bien cuit'
  field('terms').checked = true
  field('way', 'home').checked = true
}
function choose(tick: HTMLInputElement, isTicked: boolean) {
  tick.checked = isTicked
  tick.dispatchEvent(new Event('change', { bubbles: true }))
}
const EVERYTHING = {
  name: 'Jeanne',
  note: 'Bien cuit',
  terms: true,
  way: 'home',
}

describe('a field that is filled in before the page is hydrated', () => {
  test('is known to the page once it is, and calls it once', async () => {
    fillEverything()
    const deliver = watch()
    await hydrate(() => {})
    expect(known()).not.toEqual(EVERYTHING)
    await act(() => root?.render(<Page deliver={deliver} />))
    await act(() => vi.waitUntil(() => told.length > 3))
    expect(known()).toEqual(EVERYTHING)
    expect(told.toSorted()).toEqual(['name', 'note', 'terms', 'way'])
    expect(field('note').value).toBe('Bien cuit')
    expect(field('way', 'shop').checked).toBe(false)
    expect(field('terms').checked).toBe(true)
  })

  test('is known when the watch had begun before', async () => {
    const deliver = watch()
    fillEverything()
    for (const filled of [field('name'), field('note')])
      filled.dispatchEvent(new Event('input', { bubbles: true }))
    for (const chosen of [field('terms'), field('way', 'home')])
      chosen.dispatchEvent(new Event('change', { bubbles: true }))
    await hydrate(deliver)
    expect(known()).toEqual(EVERYTHING)
  })

  test('is known when its part of the page is hydrated last', async () => {
    const deliver = watch()
    deliver()
    field('email').value = 'jeanne@example.test'
    field('email').dispatchEvent(new Event('input', { bubbles: true }))
    await hydrate(() => {})
    await act(() => vi.waitUntil(() => told.includes('email')))
    expect(known()).toMatchObject({ email: 'jeanne@example.test' })
  })

  test('is known when React had begun with it, and had to wait for another part', async () => {
    const { promise: isThere, resolve: letThere } = Promise.withResolvers<void>()
    function Late() {
      use(isThere)
      return null
    }
    const deliver = watch()
    await act(() => {
      root = hydrateRoot(
        container(),
        <>
          <Page deliver={deliver} />
          <Late />
        </>,
      )
    })
    field('name').value = 'Jeanne'
    field('name').dispatchEvent(new Event('input', { bubbles: true }))
    expect(told).toEqual([])
    await act(() => letThere())
    await act(() => vi.waitUntil(() => told.length > 0))
    expect(known()).toMatchObject({ name: 'Jeanne' })
  })

  test('calls nothing when it is as it was sent', async () => {
    const deliver = watch()
    field('name').value = 'Jeanne'
    field('name').dispatchEvent(new Event('input', { bubbles: true }))
    field('name').value = ''
    field('name').dispatchEvent(new Event('input', { bubbles: true }))
    await hydrate(deliver)
    expect(told).toEqual([])
  })

  test('is known to what is done next, however soon', async () => {
    fillEverything()
    await hydrateOnly(watch())
    expect(told).toEqual([])
    let knownThen: Typed = {}
    container().addEventListener('click', () => {
      knownThen = known()
    })
    await act(() => container().querySelector('output')?.click())
    expect(knownThen).toEqual(EVERYTHING)
    await act(() => vi.runOnlyPendingTimers())
    expect(told.toSorted()).toEqual(['name', 'note', 'terms', 'way'])
  })

  test('keeps what stood in it when a key falls at once', async () => {
    field('note').value = 'Sans gluten ni lac'
    const deliver = watch()
    await hydrateOnly(deliver)
    expect(field('note').value).toBe('Sans gluten')
    field('note').dispatchEvent(new KeyboardEvent('keydown', { key: 't', bubbles: true }))
    expect(field('note').value).toBe('Sans gluten ni lac')
  })

  test('calls nothing for what was chosen and taken back', async () => {
    const deliver = watch()
    for (const way of ['home', 'shop']) choose(field('way', way), true)
    for (const isTicked of [true, false]) choose(field('terms'), isTicked)
    await hydrate(deliver)
    expect(told).toEqual([])
    expect(field('way', 'shop').checked).toBe(true)
    expect(field('terms').checked).toBe(false)
  })

  test('is left as one leaves it now, where that tidies what was typed', async () => {
    field('email').value = ' jeanne@example.test '
    await hydrate(watch())
    expect(known()).toMatchObject({ email: 'jeanne@example.test' })
  })

  test('keeps what the page has put there meanwhile', async () => {
    field('name').value = 'Jeanne'
    const deliver = watch()
    await hydrate(() => {
      field('name').value = 'Paul'
      deliver()
    })
    expect(field('name').value).toBe('Paul')
    expect(told).toEqual([])
  })

  test('is as it was sent where a browser has put back a choice, which nobody made now; a text stays', async () => {
    fillEverything()
    const deliver = watch({ isRestored: true })
    await hydrate(deliver)
    expect(told.toSorted()).toEqual(['name', 'note'])
    expect(known()).toMatchObject({ name: 'Jeanne', note: 'Bien cuit', way: 'shop' })
    expect(field('terms').checked).toBe(false)
    expect(field('way', 'shop').checked).toBe(true)
  })
})
