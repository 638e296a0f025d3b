import { listUsers } from '@fournil/services/platform/users/list-users'
import { resetUserPassword } from '@fournil/services/platform/users/reset-user-password'
import { setBan } from '@fournil/services/platform/users/set-ban'
import { api } from '../../api/implement.ts'

const { users: procedures } = api.platform

export const users = {
  list: procedures.list.handler(({ context, input }) => listUsers(context.ctx, input)),
  setBan: procedures.setBan.handler(({ context, input }) => setBan(context.ctx, input)),
  resetPassword: procedures.resetPassword.handler(({ context, input }) =>
    resetUserPassword(context.ctx, input),
  ),
}
