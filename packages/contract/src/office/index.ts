import { preferences } from './preferences.ts'

export const office = { preferences }
