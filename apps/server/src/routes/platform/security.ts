import { allowAddress } from '@fournil/services/platform/security/allow-address'
import { blockAddress } from '@fournil/services/platform/security/block-address'
import { listAccessAddresses } from '@fournil/services/platform/security/list-addresses'
import { listSecurityLogs } from '@fournil/services/platform/security/list-security-logs'
import { removeAddress } from '@fournil/services/platform/security/remove-address'
import { api } from '../../api/implement.ts'

const { security: procedures } = api.platform

export const security = {
  addresses: procedures.addresses.handler(({ context, input }) =>
    listAccessAddresses(context.ctx, input),
  ),
  block: procedures.block.handler(({ context, input }) => blockAddress(context.ctx, input)),
  allow: procedures.allow.handler(({ context, input }) => allowAddress(context.ctx, input)),
  removeAddress: procedures.removeAddress.handler(({ context, input }) =>
    removeAddress(context.ctx, input),
  ),
  logs: procedures.logs.handler(({ context, input }) => listSecurityLogs(context.ctx, input)),
}
