import {
  dismissOpeningChecklist,
  getOpeningChecklist,
} from '@fournil/services/dashboard/opening-checklist'
import { api } from '../../api/implement.ts'

export const openingChecklist = {
  get: api.office.openingChecklist.get.handler(({ context }) => getOpeningChecklist(context.ctx)),
  dismiss: api.office.openingChecklist.dismiss.handler(({ context }) =>
    dismissOpeningChecklist(context.ctx),
  ),
}
