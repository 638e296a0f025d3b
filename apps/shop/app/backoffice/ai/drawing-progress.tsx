import { useEffect, useState } from 'react'

const USUAL_SECONDS = 30

/** The assistant says nothing until it has drawn: what can be shown is how long it has been at it. */
export function DrawingProgress() {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000)
    return () => clearInterval(timer)
  }, [])
  return (
    <div className="stack tight">
      <p role="status">L’assistant dessine…</p>
      <progress
        className="ai-progress"
        aria-label="Temps écoulé, sur environ 30 secondes"
        max={USUAL_SECONDS}
        value={Math.min(seconds, USUAL_SECONDS)}
      />
      <p className="note" aria-hidden="true">
        {seconds}&nbsp;s
      </p>
    </div>
  )
}
