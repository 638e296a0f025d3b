import { plans } from './plans.ts'

export const platform = { plans }
