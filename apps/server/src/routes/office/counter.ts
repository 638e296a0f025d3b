import { getOwnPin, removeOwnPin, setOwnPin } from '@fournil/services/counter/own-pin'
import {
  endSharedDevice,
  listSharedDevices,
  shareDevice,
} from '@fournil/services/counter/shared-devices'
import { api } from '../../api/implement.ts'

export const counter = {
  ownPin: api.office.counter.ownPin.handler(({ context }) => getOwnPin(context.ctx)),
  setPin: api.office.counter.setPin.handler(({ context, input }) => setOwnPin(context.ctx, input)),
  removePin: api.office.counter.removePin.handler(({ context }) => removeOwnPin(context.ctx)),
  devices: api.office.counter.devices.handler(({ context }) => listSharedDevices(context.ctx)),
  share: api.office.counter.share.handler(async ({ context, input }) => {
    const { token } = await shareDevice(context.ctx, input)
    context.cookies.keepSharedDevice(token)
    return { shared: true as const }
  }),
  unshare: api.office.counter.unshare.handler(({ context, input }) =>
    endSharedDevice(context.ctx, input),
  ),
}
