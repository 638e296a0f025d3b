import type { ReactNode } from 'react'

/** The frame of the small drawings: ink line, one warm fill, light from the upper left. */
export function Picture({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 160 120"
      width="100%"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.25"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  )
}

export const WARM = 'color-mix(in oklab, var(--color-accent) 12%, var(--color-primary-light))'
export const PAPER = 'var(--color-card)'
