import { drawPlancheDuMoment } from './plateaux/planche-du-moment.ts'
import { drawPlateauDeFromages } from './plateaux/plateau-de-fromages.ts'

export const plateaux = {
  'plateau-de-fromages': drawPlateauDeFromages,
  'planche-du-moment': drawPlancheDuMoment,
}
