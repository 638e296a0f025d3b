import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { reopenLive } from '../../live/live-stream.ts'
import { useLive } from '../../live/use-live.ts'
import { lineIsBack, lineIsCut, useLineCutSince } from './line-state.ts'
import { patientFetch } from './patient-fetch.ts'
import { pause } from './pause.ts'

/** Since when the page has had no answer. Read once, by the frame: it is here that the line is watched. */
export function useLine(): Date | null {
  const { revalidate } = useRevalidator()

  useEffect(() => {
    const plain = window.fetch
    window.fetch = patientFetch(plain.bind(window), { cut: lineIsCut, back: lineIsBack, pause })
    return () => {
      window.fetch = plain
      lineIsBack()
    }
  }, [])

  // Whether the line is really cut, the next request tells; it goes on asking until it is not.
  useEffect(() => {
    const look = () => void revalidate()
    window.addEventListener('offline', look)
    return () => window.removeEventListener('offline', look)
  }, [revalidate])
  useLive({
    topics: [],
    whileHidden: true,
    onEvent: () => undefined,
    onReturn: () => undefined,
    onCut: () => void revalidate(),
  })

  const since = useLineCutSince()
  const isCut = since !== null
  useEffect(() => {
    if (isCut) return reopenLive
  }, [isCut])
  return since
}
