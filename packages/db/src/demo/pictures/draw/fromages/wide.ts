import { type Quad, quad } from '../geometry.ts'

export const wide: Quad = quad('110,210 690,210 784,480 16,480')
