import { drawJambonALOs } from './charcuterie/jambon-a-l-os.ts'
import { drawPateEnCroute } from './charcuterie/pate-en-croute.ts'
import { drawRillettesDOie } from './charcuterie/rillettes-d-oie.ts'
import { drawSaucissonSec } from './charcuterie/saucisson-sec.ts'

export const charcuterie = {
  'pate-en-croute': drawPateEnCroute,
  'jambon-a-l-os': drawJambonALOs,
  'saucisson-sec': drawSaucissonSec,
  'rillettes-d-oie': drawRillettesDOie,
}
