import { Banner } from '@fournil/ui/banner'
import { ClockIcon } from '@fournil/ui/icons/clock'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { useOffice } from '../frame/use-office.ts'
import { useOfficeLive } from '../live/use-office-live.ts'
import { EndRush } from './end-rush.tsx'
import { storeOf } from './store-of.ts'
import { useMayRush } from './use-may-rush.ts'

/** Over every screen while it lasts, so that nobody forgets that orders do not come in as usual. */
export function RushStrip() {
  const { rush, asked_at } = useOffice()
  const mayEnd = useMayRush()
  const now = rush.rules.filter(({ is_now }) => is_now)
  const { revalidate } = useRevalidator()
  useOfficeLive(['stores'])
  const ends = now.flatMap(({ ends_at }) => (ends_at ? [ends_at.getTime()] : []))
  const next = ends.length > 0 ? Math.min(...ends) : null
  useEffect(() => {
    if (next === null) return
    const timer = setTimeout(() => revalidate(), Math.max(0, next - asked_at) + 500)
    return () => clearTimeout(timer)
  }, [next, asked_at, revalidate])
  return now.map((rule) => (
    <Banner
      key={rule.id}
      tone="warning"
      shape="strip"
      aria-label={rule.sentence}
      icon={<ClockIcon />}
      title={rule.sentence}
      action={mayEnd && <EndRush rule={rule} />}
    >
      {storeOf(rule)}
    </Banner>
  ))
}
