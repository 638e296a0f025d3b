import type { LiveEvent, LiveTopic } from '@fournil/contract/live'
import { useEffect, useRef } from 'react'
import { listenLive } from './live-stream.ts'

type Heard = {
  topics: readonly LiveTopic[]
  onEvent: (event: LiveEvent) => void
  /** The page was hidden or cut off for a while: anything may have changed. */
  onReturn: () => void
  /** The stream broke: the line may be cut, or the server away for a moment. */
  onCut?: () => void
  /** The back office goes on listening in a tab that is not seen: a new order may ring there. */
  whileHidden?: boolean
}

/** Hears what the shop commits, of these topics. */
export function useLive({ topics, onEvent, onReturn, onCut, whileHidden = false }: Heard): void {
  const latest = useRef({ topics, onEvent, onReturn, onCut })
  latest.current = { topics, onEvent, onReturn, onCut }

  useEffect(
    () =>
      listenLive({
        whileHidden,
        onEvent: (event) => {
          if (latest.current.topics.includes(event.topic)) latest.current.onEvent(event)
        },
        onReturn: () => latest.current.onReturn(),
        onCut: () => latest.current.onCut?.(),
      }),
    [whileHidden],
  )
}
