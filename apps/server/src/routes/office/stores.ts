import { addClosure, removeClosure } from '@fournil/services/stores/calendar/closures'
import { createSeries } from '@fournil/services/stores/calendar/create-series'
import { removeSlot } from '@fournil/services/stores/calendar/remove-slot'
import { saveHours } from '@fournil/services/stores/calendar/save-hours'
import { createSlot, saveSlot } from '@fournil/services/stores/calendar/save-slot'
import {
  removeSpecialHours,
  saveSpecialHours,
} from '@fournil/services/stores/calendar/special-hours'
import { getOfficeStore } from '@fournil/services/stores/office/get-office-store'
import { listOfficeStores } from '@fournil/services/stores/office/list-office-stores'
import { locateAddress } from '@fournil/services/stores/office/locate-address'
import { removeStore } from '@fournil/services/stores/office/remove-store'
import { createStore, saveStore } from '@fournil/services/stores/office/save-store'
import { setStoreActive } from '@fournil/services/stores/office/set-store-active'
import { storeWeek } from '@fournil/services/stores/office/store-week'
import { api } from '../../api/implement.ts'

const { stores: procedures } = api.office
const { hours, slots, closures, specialHours } = procedures

export const stores = {
  list: procedures.list.handler(({ context }) => listOfficeStores(context.ctx)),
  get: procedures.get.handler(({ context, input }) => getOfficeStore(context.ctx, input)),
  create: procedures.create.handler(({ context, input }) => createStore(context.ctx, input)),
  save: procedures.save.handler(({ context, input }) => saveStore(context.ctx, input)),
  setActive: procedures.setActive.handler(({ context, input }) =>
    setStoreActive(context.ctx, input),
  ),
  remove: procedures.remove.handler(({ context, input }) => removeStore(context.ctx, input)),
  locate: procedures.locate.handler(({ context, input }) => locateAddress(context.ctx, input)),
  week: procedures.week.handler(({ context, input }) => storeWeek(context.ctx, input)),
  hours: {
    save: hours.save.handler(({ context, input }) => saveHours(context.ctx, input)),
  },
  slots: {
    create: slots.create.handler(({ context, input }) => createSlot(context.ctx, input)),
    createSeries: slots.createSeries.handler(({ context, input }) =>
      createSeries(context.ctx, input),
    ),
    save: slots.save.handler(({ context, input }) => saveSlot(context.ctx, input)),
    remove: slots.remove.handler(({ context, input }) => removeSlot(context.ctx, input)),
  },
  closures: {
    add: closures.add.handler(({ context, input }) => addClosure(context.ctx, input)),
    remove: closures.remove.handler(({ context, input }) => removeClosure(context.ctx, input)),
  },
  specialHours: {
    save: specialHours.save.handler(({ context, input }) => saveSpecialHours(context.ctx, input)),
    remove: specialHours.remove.handler(({ context, input }) =>
      removeSpecialHours(context.ctx, input),
    ),
  },
}
