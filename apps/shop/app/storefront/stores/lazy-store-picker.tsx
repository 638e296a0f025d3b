import { LazySection } from '../frame/lazy-section.tsx'
import { picker } from './picker.ts'

export const loadPicker = () => import('./store-picker.tsx')

export function LazyStorePicker() {
  return (
    <LazySection
      load={loadPicker}
      part={picker}
      failure="La liste des points de retrait n’a pas pu s’ouvrir. Vérifiez votre connexion, puis réessayez."
    />
  )
}
