import { drawComte18Mois } from './fromages/comte-18-mois.ts'
import { drawMaroilles } from './fromages/maroilles.ts'
import { drawMimoletteExtraVieille } from './fromages/mimolette-extra-vieille.ts'
import { drawMontDOr } from './fromages/mont-d-or.ts'
import { drawRoquefort } from './fromages/roquefort.ts'
import { drawSainteMaure } from './fromages/sainte-maure.ts'

export const fromages = {
  'comte-18-mois': drawComte18Mois,
  maroilles: drawMaroilles,
  'mimolette-extra-vieille': drawMimoletteExtraVieille,
  roquefort: drawRoquefort,
  'sainte-maure': drawSainteMaure,
  'mont-d-or': drawMontDOr,
}
