import { drawConfitureFramboise } from './epicerie/confiture-framboise.ts'
import { drawJusDePomme } from './epicerie/jus-de-pomme.ts'
import { drawPralinesRoses } from './epicerie/pralines-roses.ts'

export const epicerie = {
  'confiture-framboise': drawConfitureFramboise,
  'pralines-roses': drawPralinesRoses,
  'jus-de-pomme': drawJusDePomme,
}
