import type { LiveEvent, LiveTopic } from '@fournil/contract/live'
import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { useLive } from '../../live/use-live.ts'

const PAUSE_MS = 150

/** A page of the back office reloads its figures when something it shows was changed, by whomever. */
export function useOfficeLive(
  topics: readonly LiveTopic[],
  onEvent?: (event: LiveEvent) => void,
): void {
  const { revalidate } = useRevalidator()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const catchUp = (delay: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => revalidate(), delay)
  }
  useLive({
    topics,
    whileHidden: true,
    onEvent: (event) => {
      onEvent?.(event)
      catchUp(PAUSE_MS)
    },
    onReturn: () => catchUp(0),
  })
}
