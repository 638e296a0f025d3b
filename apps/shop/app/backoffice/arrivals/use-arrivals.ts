import { ORPCError } from '@orpc/client'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useLive } from '../../live/use-live.ts'
import { useOffice } from '../frame/use-office.ts'
import { officeApi } from '../office-api.ts'
import { forgetArrivals, noteArrivals, pendingIds, sawArrivals } from './arrivals-store.ts'
import { chime } from './chime.ts'
import { isSoundOn, ringing } from './sound-setting.ts'

const PAUSE_MS = 150
const RETRY_MS = 3_000
const AGAIN_MS = 10_000

/** Asks what has come in whenever something happens to an order, and rings. */
export function useArrivals(): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const gone = useRef(false)
  const opened_at = useRef(new Date(useOffice().asked_at))
  const look = (delay: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(async () => {
      const isAnswered = await lookForArrivals(opened_at.current)
      // The line may be cut while the stream still lives, so that nothing announces its return.
      if (!isAnswered && !gone.current) look(RETRY_MS)
    }, delay)
  }
  const lookFirst = useRef(() => look(0))
  useLive({
    topics: ['orders'],
    whileHidden: true,
    onEvent: () => look(PAUSE_MS),
    onReturn: () => look(0),
  })
  useEffect(() => {
    gone.current = false
    lookFirst.current()
    return () => {
      gone.current = true
      clearTimeout(timer.current)
      forgetArrivals()
    }
  }, [])
  useRepeatedRing()
  useOpenedOrder()
}

/** Whether there was an answer, be it a refusal. */
async function lookForArrivals(opened_at: Date): Promise<boolean> {
  try {
    const arrivals = await officeApi.office.arrivals.list()
    if (noteArrivals(arrivals, opened_at).length > 0) ring()
    return true
  } catch (error) {
    return error instanceof ORPCError && error.status < 500 && error.status !== 429
  }
}

function ring(): void {
  if (isSoundOn()) chime()
}

function useRepeatedRing(): void {
  useEffect(() => {
    const timer = setInterval(() => {
      if (ringing() === 'until_seen' && pendingIds().length > 0) ring()
    }, AGAIN_MS)
    return () => clearInterval(timer)
  }, [])
}

/** Whoever opens an order has seen it. */
function useOpenedOrder(): void {
  const { search } = useLocation()
  const order = new URLSearchParams(search).get('order')
  useEffect(() => {
    if (order) sawArrivals([order])
  }, [order])
}
