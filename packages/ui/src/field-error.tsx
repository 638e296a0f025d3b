import type { ReactNode } from 'react'
import { AlertIcon } from './icons/alert.tsx'

export function FieldError({ id, children }: { id: string; children?: ReactNode }) {
  if (!children) return null
  return (
    <p className="field-error" id={id}>
      <AlertIcon />
      <span>{children}</span>
    </p>
  )
}
