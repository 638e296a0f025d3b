import { drawBiereDeGarde } from './comptoir/biere-de-garde.ts'
import { drawTarteAuMaroilles } from './comptoir/tarte-au-maroilles.ts'
import { drawVinRougeDuJura } from './comptoir/vin-rouge-du-jura.ts'

/** The hot dish and the bottles. */
export const comptoir = {
  'tarte-au-maroilles': drawTarteAuMaroilles,
  'vin-rouge-du-jura': drawVinRougeDuJura,
  'biere-de-garde': drawBiereDeGarde,
}
