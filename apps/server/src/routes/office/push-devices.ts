import { addPushDevice } from '@fournil/services/notifications/push/add-device'
import { listPushDevices } from '@fournil/services/notifications/push/list-devices'
import { removePushDevice } from '@fournil/services/notifications/push/remove-device'
import { api } from '../../api/implement.ts'

const { pushDevices: procedures } = api.office

export const pushDevices = {
  list: procedures.list.handler(({ context }) => listPushDevices(context.ctx)),
  add: procedures.add.handler(({ context, input }) => addPushDevice(context.ctx, input)),
  remove: procedures.remove.handler(({ context, input }) => removePushDevice(context.ctx, input)),
}
