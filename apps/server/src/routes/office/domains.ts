import { addDomain } from '@fournil/services/domains/add-domain'
import { listDomains } from '@fournil/services/domains/list-domains'
import { removeDomain } from '@fournil/services/domains/remove-domain'
import { setPrimaryDomain } from '@fournil/services/domains/set-primary-domain'
import { verifyDomainFunction } from '@fournil/services/domains/verify-domain-function'
import { api } from '../../api/implement.ts'

const { domains: procedures } = api.office

export const domains = {
  list: procedures.list.handler(({ context }) => listDomains(context.ctx)),
  add: procedures.add.handler(({ context, input }) => addDomain(context.ctx, input)),
  setPrimary: procedures.setPrimary.handler(({ context, input }) =>
    setPrimaryDomain(context.ctx, input),
  ),
  remove: procedures.remove.handler(({ context, input }) => removeDomain(context.ctx, input)),
  verifyDomain: procedures.verifyDomain.handler(({ context, input }) =>
    verifyDomainFunction(context.ctx, input),
  ),
}
