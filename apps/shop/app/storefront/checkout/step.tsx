import { type ReactNode, useId } from 'react'

export type StepProps = { number: number; title: string; children: ReactNode }

/** A part of the form, numbered like the steps of a recipe. */
export function Step({ number, title, children }: StepProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 className="step-title" id={id}>
        <span className="step-number" aria-hidden="true">
          {number}
        </span>
        {title}
      </h2>
      <div className="step-body">{children}</div>
    </section>
  )
}
