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
  globalThis.takePresses?.()
  vi.useRealTimers()
})

async function hydrate() {
  await act(() => {
    root = hydrateRoot(page(), <Page />)
  })
  await act(() => vi.runOnlyPendingTimers())
}

test('what is pressed before the page is alive is done once it is, each once and in its order', async () => {
  for (const name of ['ask', 'add', 'add']) button(name).click()
  await hydrate()
  expect(page().querySelector('output')?.textContent).toBe('1')
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
