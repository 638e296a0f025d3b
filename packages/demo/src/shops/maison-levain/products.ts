import type { DemoProduct } from '../types.ts'
import { epicerie } from './products/epicerie.ts'
import { gateaux } from './products/gateaux.ts'
import { onDemand } from './products/on-demand.ts'
import { pains } from './products/pains.ts'
import { patisseries } from './products/patisseries.ts'
import { pauseDejeuner } from './products/pause-dejeuner.ts'
import { viennoiseries } from './products/viennoiseries.ts'

export const products: DemoProduct[] = [
  ...pains,
  ...viennoiseries,
  ...patisseries,
  ...gateaux,
  ...pauseDejeuner,
  ...epicerie,
  ...onDemand,
]
