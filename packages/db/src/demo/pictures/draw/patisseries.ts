import { drawCoffretMacarons } from './patisseries/coffret-macarons.ts'
import { drawEclairChocolat } from './patisseries/eclair-chocolat.ts'
import { drawFlanPatissier } from './patisseries/flan-patissier.ts'
import { drawMilleFeuille } from './patisseries/mille-feuille.ts'
import { drawParisBrest } from './patisseries/paris-brest.ts'
import { drawReligieuseCafe } from './patisseries/religieuse-cafe.ts'
import { drawTarteletteCitron } from './patisseries/tartelette-citron.ts'

export const patisseries = {
  'eclair-chocolat': drawEclairChocolat,
  'religieuse-cafe': drawReligieuseCafe,
  'paris-brest': drawParisBrest,
  'mille-feuille': drawMilleFeuille,
  'tartelette-citron': drawTarteletteCitron,
  'flan-patissier': drawFlanPatissier,
  'coffret-macarons': drawCoffretMacarons,
}
