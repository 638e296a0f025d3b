import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { useStorefront } from '../use-storefront.ts'
import { saveChosenStore } from './saved-store.ts'

/** Remembers the store and has everything that depends on it loaded anew. */
export function useStoreChoice(): (storeId: string) => void {
  const { tenant } = useStorefront()
  const location = useLocation()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  return (storeId) => {
    saveChosenStore(tenant.tenantSlug, storeId)
    const parameters = new URLSearchParams(location.search)
    if (!parameters.has('store')) return void revalidate()
    // A store in the address would win over the one just chosen.
    parameters.delete('store')
    navigate({ search: parameters.toString() }, { replace: true, preventScrollReset: true })
  }
}
