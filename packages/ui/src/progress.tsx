import { type ReactNode, useId } from 'react'
import type { Tone } from './badge.tsx'

export type ProgressProps = {
  label: ReactNode
  value: number
  max?: number
  /** The figure in words: '34 sur 120 lignes'. */
  text?: ReactNode
  tone?: Tone
}

export function Progress({ label, value, max = 100, text, tone }: ProgressProps) {
  const id = useId()
  return (
    <div className="progress" data-tone={tone}>
      <div className="progress-line">
        <label htmlFor={id}>{label}</label>
        <span className="numeric">{text ?? `${Math.round((value / max) * 100)} %`}</span>
      </div>
      <progress id={id} className="progress-bar" value={value} max={max} />
    </div>
  )
}
