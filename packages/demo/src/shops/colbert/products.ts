import type { DemoProduct } from '../types.ts'
import { aEmporter } from './products/a-emporter.ts'
import { boucherie } from './products/boucherie.ts'
import { byWeight } from './products/by-weight.ts'
import { cave } from './products/cave.ts'
import { charcuterie } from './products/charcuterie.ts'
import { fromages } from './products/fromages.ts'
import { plateaux } from './products/plateaux.ts'

export const products: DemoProduct[] = [
  ...fromages,
  ...charcuterie,
  ...boucherie,
  ...plateaux,
  ...aEmporter,
  ...cave,
  ...byWeight,
]
