import { LazySection } from '../frame/lazy-section.tsx'
import { storeChange } from './store-change.ts'

const loadDialog = () => import('./store-change-dialog.tsx')

export function LazyStoreChange() {
  return (
    <LazySection
      load={loadDialog}
      part={storeChange}
      failure="Le point de retrait n’a pas pu être changé. Vérifiez votre connexion, puis réessayez."
    />
  )
}
