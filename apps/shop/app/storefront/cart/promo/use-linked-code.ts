import { startTransition, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

/** A code that the address brought (`/?code=NOEL`). It leaves the address at once: a reload or a shared page is not the link. */
export function useLinkedCode(): string | null {
  const [search, setSearch] = useSearchParams()
  const [code, setCode] = useState<string | null>(null)
  const named = search.get('code')
  useEffect(() => {
    if (named === null) return
    startTransition(() => setCode(named))
    setSearch(
      (parameters) => {
        parameters.delete('code')
        return parameters
      },
      { replace: true, preventScrollReset: true },
    )
  }, [named, setSearch])
  return code
}
