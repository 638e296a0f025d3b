import { drawBucheChocolatMarron } from './gateaux/buche-chocolat-marron.ts'
import { drawFraisier } from './gateaux/fraisier.ts'
import { drawGaletteDesRois } from './gateaux/galette-des-rois.ts'
import { drawOpera } from './gateaux/opera.ts'
import { drawTarteAuxPommes } from './gateaux/tarte-aux-pommes.ts'
import { drawTarteAuxPralines } from './gateaux/tarte-aux-pralines.ts'
import { drawTarteDuMarche } from './gateaux/tarte-du-marche.ts'

export const gateaux = {
  'tarte-aux-pralines': drawTarteAuxPralines,
  'tarte-aux-pommes': drawTarteAuxPommes,
  opera: drawOpera,
  fraisier: drawFraisier,
  'buche-chocolat-marron': drawBucheChocolatMarron,
  'galette-des-rois': drawGaletteDesRois,
  'tarte-du-marche': drawTarteDuMarche,
}
