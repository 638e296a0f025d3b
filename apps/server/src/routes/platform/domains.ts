import {
  removePlatformDomain,
  setDomainActive,
} from '@fournil/services/platform/domains/change-domain'
import { listPlatformDomains } from '@fournil/services/platform/domains/list-domains'
import { api } from '../../api/implement.ts'

const { domains: procedures } = api.platform

export const domains = {
  list: procedures.list.handler(({ context, input }) => listPlatformDomains(context.ctx, input)),
  setActive: procedures.setActive.handler(({ context, input }) =>
    setDomainActive(context.ctx, input),
  ),
  remove: procedures.remove.handler(({ context, input }) =>
    removePlatformDomain(context.ctx, input),
  ),
}
