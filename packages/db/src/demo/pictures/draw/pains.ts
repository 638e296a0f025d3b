import { drawBaguetteTradition } from './pains/baguette-tradition.ts'
import { drawFougasseAuxOlives } from './pains/fougasse-aux-olives.ts'
import { drawPainAuxNoix } from './pains/pain-aux-noix.ts'
import { drawPainDeCampagne } from './pains/pain-de-campagne.ts'
import { drawTourteDeSeigle } from './pains/tourte-de-seigle.ts'

export const pains = {
  'baguette-tradition': drawBaguetteTradition,
  'pain-de-campagne': drawPainDeCampagne,
  'tourte-de-seigle': drawTourteDeSeigle,
  'pain-aux-noix': drawPainAuxNoix,
  'fougasse-aux-olives': drawFougasseAuxOlives,
}
