import type { ReactNode } from 'react'

/** One component, under its name. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="border-t border-line py-5" aria-label={name}>
      <p className="mb-3 text-xs text-ink-muted">{name}</p>
      {children}
    </section>
  )
}
