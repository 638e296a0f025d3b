import { eraseCustomer } from '@fournil/services/customers/erase-customer'
import { exportCustomer } from '@fournil/services/customers/export-customer'
import { getCustomer } from '@fournil/services/customers/get-customer'
import { listCustomers } from '@fournil/services/customers/list-customers'
import { api } from '../../api/implement.ts'

const { customers: procedures } = api.office

export const customers = {
  list: procedures.list.handler(({ context, input }) => listCustomers(context.ctx, input)),
  get: procedures.get.handler(({ context, input }) => getCustomer(context.ctx, input)),
  export: procedures.export.handler(({ context, input }) => exportCustomer(context.ctx, input)),
  erase: procedures.erase.handler(({ context, input }) => eraseCustomer(context.ctx, input)),
}
