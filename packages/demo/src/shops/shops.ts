import { colbert } from './colbert/shop.ts'
import { maisonLevain } from './maison-levain/shop.ts'
import type { DemoShop } from './types.ts'

export const demoShops: DemoShop[] = [maisonLevain, colbert]
