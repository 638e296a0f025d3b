import type { FeastProductChoice } from '@fournil/contract/office/feasts'
import { createContext, type ReactNode, useContext, useState } from 'react'

type Known = {
  nameOf: (product_id: string) => string | null
  learn: (product: FeastProductChoice) => void
}

const KnownContext = createContext<Known>({ nameOf: () => null, learn: () => undefined })

type KnownProductsProps = { known: readonly FeastProductChoice[]; children: ReactNode }

/** The form keeps ids; this remembers their names, those that were found meanwhile too. */
export function KnownProducts({ known, children }: KnownProductsProps) {
  const [found, setFound] = useState<readonly FeastProductChoice[]>([])
  const nameOf = (product_id: string) =>
    [...known, ...found].find(({ id }) => id === product_id)?.name ?? null
  const learn = (product: FeastProductChoice) => setFound((before) => [...before, product])
  return <KnownContext value={{ nameOf, learn }}>{children}</KnownContext>
}

export function useKnownProducts(): Known {
  return useContext(KnownContext)
}
