import { LatePart } from '../frame/late-part.tsx'
import { picker } from './picker.ts'

export const loadPicker = () => import('./store-picker.tsx')

export function PickerCorner() {
  return (
    <LatePart
      load={loadPicker}
      part={picker}
      failure="La liste des points de retrait n’a pas pu s’ouvrir. Vérifiez votre connexion, puis réessayez."
    />
  )
}
