import { drawCroqueMonsieur } from './pause-dejeuner/croque-monsieur.ts'
import { drawJambonBeurre } from './pause-dejeuner/jambon-beurre.ts'
import { drawQuicheLorraine } from './pause-dejeuner/quiche-lorraine.ts'

export const pauseDejeuner = {
  'jambon-beurre': drawJambonBeurre,
  'quiche-lorraine': drawQuicheLorraine,
  'croque-monsieur': drawCroqueMonsieur,
}
