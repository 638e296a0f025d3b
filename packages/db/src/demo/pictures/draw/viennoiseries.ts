import { drawBriocheTressee } from './viennoiseries/brioche-tressee.ts'
import { drawChaussonAuxPommes } from './viennoiseries/chausson-aux-pommes.ts'
import { drawCroissant } from './viennoiseries/croissant.ts'
import { drawKouignAmann } from './viennoiseries/kouign-amann.ts'
import { drawPainAuChocolat } from './viennoiseries/pain-au-chocolat.ts'
import { drawPainAuxRaisins } from './viennoiseries/pain-aux-raisins.ts'

export const viennoiseries = {
  croissant: drawCroissant,
  'pain-au-chocolat': drawPainAuChocolat,
  'pain-aux-raisins': drawPainAuxRaisins,
  'chausson-aux-pommes': drawChaussonAuxPommes,
  'brioche-tressee': drawBriocheTressee,
  'kouign-amann': drawKouignAmann,
}
