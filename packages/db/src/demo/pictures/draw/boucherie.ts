import { drawChipolatasAuxHerbes } from './boucherie/chipolatas-aux-herbes.ts'
import { drawCoteDeBoeuf } from './boucherie/cote-de-boeuf.ts'
import { drawPouletFermier } from './boucherie/poulet-fermier.ts'

export const boucherie = {
  'cote-de-boeuf': drawCoteDeBoeuf,
  'poulet-fermier': drawPouletFermier,
  'chipolatas-aux-herbes': drawChipolatasAuxHerbes,
}
