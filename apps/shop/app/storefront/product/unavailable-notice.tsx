import { Banner } from '@fournil/ui/banner'
import type { ReactNode } from 'react'

export function UnavailableNotice({ children }: { children: ReactNode }) {
  return (
    <Banner tone="warning" title="Produit indisponible">
      <p>{children}</p>
    </Banner>
  )
}
