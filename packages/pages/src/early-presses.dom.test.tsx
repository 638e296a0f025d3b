// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { useLayoutEffect, useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HOLD_PRESSES, releaseEarlyPresses } from './early-presses.ts'

let root: Root | undefined
let done: string[]
const page = () => document.querySelector('main') as HTMLElement
const button = (name: string) => page().querySelector(`[name=${name}]`) as HTMLButtonElement

function Page() {
  const [count, setCount] = useState(0)
  const [cart, setCart] = useState(0)
  const [busy, setBusy] = useState(false)
  const send = (name: string) => (event: { preventDefault(): void }) => {
    event.preventDefault()
    done.push(name)
  }
  useLayoutEffect(releaseEarlyPresses, [])
  return (
    <>
      <button type="button" name="add" onClick={() => setCount(count + 1)}>
        Ajouter
      </button>
      <output>{count}</output>
      <button type="button" name="order" onClick={() => setCart(cart + count)}>
        Commander
      </button>
      <output>{cart}</output>
      <form onSubmit={send('busy')}>
        <button type="button" name="wait" onClick={() => setBusy(true)}>
          Patienter
        </button>
        <button type="submit" name="busy" disabled={busy}>
          Envoyer
        </button>
      </form>
      <button
        type="button"
        name="fail"
        onClick={() => {
          throw new Error('It fails.')
        }}
      >
        Échouer
      </button>
      <form onSubmit={send('ask')}>
        <button type="submit" name="ask">
          Continuer
        </button>
      </form>
      <form method="post" onSubmit={send('enter')}>
        <button type="submit" name="enter">
          Se connecter
        </button>
      </form>
      <form action="/" onSubmit={send('search')}>
        <button type="submit" name="search">
          Chercher
        </button>
      </form>
    </>
  )
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  done = []
  document.body.innerHTML = `<main>${renderToString(<Page />)}</main>`
  new Function(HOLD_PRESSES)()
})
afterEach(async () => {
  await act(() => root?.unmount())
  while (globalThis.earlyPresses?.next());
  vi.runAllTimers()
  vi.useRealTimers()
})

async function hydrate() {
  await act(() => {
    root = hydrateRoot(page(), <Page />)
  })
  await letTimePass()
}

/** Timer by timer, each rendered before the next one, as a browser does. */
async function letTimePass() {
  while (vi.getTimerCount() > 0) await act(() => vi.advanceTimersToNextTimer())
}
const outputs = () => [...page().querySelectorAll('output')].map(({ textContent }) => textContent)
const point = (type: string) =>
  button('add').dispatchEvent(new PointerEvent(type, { bubbles: true, button: 0, buttons: 1 }))
const strike = (type: string, key: string) =>
  button('add').dispatchEvent(new KeyboardEvent(type, { bubbles: true, key }))

test('what is pressed before the page is alive is done once it is, each once and in its order', async () => {
  for (const name of ['ask', 'add', 'add']) button(name).click()
  await hydrate()
  expect(page().querySelector('output')?.textContent).toBe('1')
  expect(done).toEqual(['ask'])
})

test('each finds what the press before it has done', async () => {
  for (const name of ['add', 'order']) button(name).click()
  await hydrate()
  expect(outputs()).toEqual(['1', '1'])
})

test.each([
  ['a finger', () => point('pointerdown'), () => point('pointerup')],
  ['the enter key', () => strike('keydown', 'Enter'), () => strike('keyup', 'Enter')],
  ['the space bar', () => strike('keydown', ' '), () => strike('keyup', ' ')],
])(
  '%s that presses once more while the page comes alive does not do it twice',
  async (_, press, release) => {
    button('add').click()
    press()
    await hydrate()
    expect(outputs()[0]).toBe('0')
    await act(() => {
      release()
      button('add').click()
    })
    await letTimePass()
    expect(outputs()[0]).toBe('1')
    await act(() => button('add').click())
    expect(outputs()[0]).toBe('2')
  },
)

test.each([
  ['a finger', () => point('pointerdown'), () => point('pointerup')],
  ['the space bar', () => strike('keydown', ' '), () => strike('keyup', ' ')],
])('%s that was down before any of our scripts was there counts too', async (_, press, release) => {
  press()
  vi.resetModules()
  const { whenReleased } = await import('./when-released.ts')
  whenReleased(() => done.push('released'))
  expect(done).toEqual([])
  release()
  await letTimePass()
  expect(done).toEqual(['released'])
})

test('a finger that comes while others are being done moves nothing, and its own press is done once', async () => {
  for (const name of ['add', 'order', 'ask']) button(name).click()
  await act(() => {
    root = hydrateRoot(page(), <Page />)
  })
  await act(() => vi.advanceTimersToNextTimer())
  expect(outputs()).toEqual(['1', '0'])
  point('pointerdown')
  await letTimePass()
  expect(outputs()).toEqual(['1', '0'])
  await act(() => {
    point('pointerup')
    button('order').click()
  })
  await letTimePass()
  expect(outputs()).toEqual(['1', '1'])
  expect(done).toEqual(['ask'])
})

test('a form whose button is gone is not sent', async () => {
  const form = button('ask').form as HTMLFormElement
  const gone = form.appendChild(document.createElement('button'))
  gone.click()
  gone.remove()
  await hydrate()
  expect(done).toEqual([])
})

test('a button that may not be pressed any more is not', async () => {
  for (const name of ['wait', 'busy']) button(name).click()
  await hydrate()
  expect(button('busy').disabled).toBe(true)
  expect(done).toEqual([])
})

test('a press that fails is not the end of the others', async () => {
  const failed = vi.fn((event: ErrorEvent) => event.preventDefault())
  addEventListener('error', failed)
  for (const name of ['fail', 'add', 'ask']) button(name).click()
  await hydrate()
  removeEventListener('error', failed)
  expect(outputs()[0]).toBe('1')
  expect(done).toEqual(['ask'])
})

test('a form that was sent without a button is sent so', async () => {
  const form = button('ask').form as HTMLFormElement
  form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
  await hydrate()
  expect(done).toEqual(['ask'])
})

test('what is pressed afterwards is done at once', async () => {
  await hydrate()
  for (const name of ['add', 'ask', 'enter']) await act(() => button(name).click())
  expect(page().querySelector('output')?.textContent).toBe('1')
  expect(done).toEqual(['ask', 'enter'])
})

test('a form that needs no script is left to the browser, the others are not', () => {
  const isLeft = (name: string) => {
    const event = new SubmitEvent('submit', {
      bubbles: true,
      cancelable: true,
      submitter: button(name),
    })
    button(name).form?.dispatchEvent(event)
    return !event.defaultPrevented
  }
  expect(['ask', 'enter', 'search'].map(isLeft)).toEqual([false, true, true])
})

test('what is gone when the page comes alive is not pressed', async () => {
  const gone = document.body.appendChild(document.createElement('button'))
  gone.type = 'button'
  gone.addEventListener('click', () => done.push('gone'))
  gone.click()
  gone.remove()
  await hydrate()
  expect(done).toEqual([])
})
