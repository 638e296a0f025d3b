import { markMade } from '@fournil/services/production/mark-made'
import { markPrinted } from '@fournil/services/production/mark-printed'
import { productionSheet } from '@fournil/services/production/production-sheet'
import { api } from '../../api/implement.ts'

const { production: procedures } = api.office

export const production = {
  sheet: procedures.sheet.handler(({ context, input }) => productionSheet(context.ctx, input)),
  mark: procedures.mark.handler(({ context, input }) => markMade(context.ctx, input)),
  printed: procedures.printed.handler(({ context, input }) => markPrinted(context.ctx, input)),
}
