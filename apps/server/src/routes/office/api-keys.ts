import { createApiKey } from '@fournil/services/api-keys/create-api-key'
import { listApiKeys } from '@fournil/services/api-keys/list-api-keys'
import { revokeApiKey } from '@fournil/services/api-keys/revoke-api-key'
import { api } from '../../api/implement.ts'

export const apiKeys = {
  list: api.office.apiKeys.list.handler(({ context }) => listApiKeys(context.ctx)),
  create: api.office.apiKeys.create.handler(({ context, input }) =>
    createApiKey(context.ctx, input),
  ),
  revoke: api.office.apiKeys.revoke.handler(({ context, input }) =>
    revokeApiKey(context.ctx, input),
  ),
}
