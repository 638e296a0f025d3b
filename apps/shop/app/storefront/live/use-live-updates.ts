import type { LiveTopic } from '@fournil/contract/live'
import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { useLive } from '../../live/use-live.ts'

const TOPICS: readonly LiveTopic[] = ['theme', 'catalogue', 'stores', 'tenant']
/** Changes come in bursts, and every open page hears them at once. */
const PAUSE_MS = 200
const SPREAD_MS = 400

/** What the shop commits shows in the open page. */
export function useLiveUpdates(): void {
  const { revalidate } = useRevalidator()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const catchUp = (delay: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => revalidate(), delay)
  }
  useLive({
    topics: TOPICS,
    onEvent: () => catchUp(PAUSE_MS + Math.random() * SPREAD_MS),
    onReturn: () => catchUp(0),
  })
}
