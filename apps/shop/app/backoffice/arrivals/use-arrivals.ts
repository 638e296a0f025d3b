import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useLive } from '../../live/use-live.ts'
import { useOffice } from '../frame/use-office.ts'
import { officeApi } from '../office-api.ts'
import { forgetArrivals, noteArrivals, pendingIds, sawArrivals } from './arrivals-store.ts'
import { chime } from './chime.ts'
import { isSoundOn, ringing } from './sound-setting.ts'

const PAUSE_MS = 150
const AGAIN_MS = 10_000

/** Asks what has come in whenever something happens to an order, and rings. */
export function useArrivals(): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const opened_at = useRef(new Date(useOffice().asked_at))
  const look = (delay: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void lookForArrivals(opened_at.current), delay)
  }
  useLive({
    topics: ['orders'],
    whileHidden: true,
    onEvent: () => look(PAUSE_MS),
    onReturn: () => look(0),
  })
  useEffect(() => {
    void lookForArrivals(opened_at.current)
    return () => {
      clearTimeout(timer.current)
      forgetArrivals()
    }
  }, [])
  useRepeatedRing()
  useOpenedOrder()
}

async function lookForArrivals(opened_at: Date): Promise<void> {
  // A line that is cut is said elsewhere, and what came in meanwhile is asked for when it is back.
  const arrivals = await officeApi.office.arrivals.list().catch(() => null)
  if (arrivals && noteArrivals(arrivals, opened_at).length > 0) ring()
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
