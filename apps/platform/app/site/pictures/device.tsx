import type { ReactNode } from 'react'

/** A screen of the product as it is met: in a window, in a hand, on paper. */
export function Device({
  kind,
  children,
}: {
  kind: 'window' | 'phone' | 'paper'
  children: ReactNode
}) {
  return (
    <div className="device" data-kind={kind}>
      {children}
    </div>
  )
}
