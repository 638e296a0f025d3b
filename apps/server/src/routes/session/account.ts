import { changeAddress } from '@fournil/services/account/change-address'
import { changePassword } from '@fournil/services/account/change-password'
import { endOwnSession, endOwnSessions } from '@fournil/services/account/end-own-sessions'
import { getAccount } from '@fournil/services/account/get-account'
import { removeTotp, renewCodes } from '@fournil/services/account/second-factor/change-codes'
import { confirmTotp } from '@fournil/services/account/second-factor/confirm-totp'
import { startTotp } from '@fournil/services/account/second-factor/start-totp'
import { api } from '../../api/implement.ts'
import { requireHost } from './require-host.ts'

const { account: declared } = api.session

export const account = {
  get: declared.get.handler(({ context }) => getAccount(context.ctx)),
  changePassword: declared.changePassword.handler(({ context, input }) =>
    changePassword(context.ctx, input),
  ),
  changeAddress: declared.changeAddress.handler(({ context, input }) => {
    requireHost(context)
    return changeAddress(context.ctx, input)
  }),
  startTotp: declared.startTotp.handler(({ context, input }) => startTotp(context.ctx, input)),
  confirmTotp: declared.confirmTotp.handler(({ context, input }) =>
    confirmTotp(context.ctx, input),
  ),
  removeTotp: declared.removeTotp.handler(({ context, input }) => removeTotp(context.ctx, input)),
  renewCodes: declared.renewCodes.handler(({ context, input }) => renewCodes(context.ctx, input)),
  endSession: declared.endSession.handler(({ context, input }) =>
    endOwnSession(context.ctx, input),
  ),
  endSessions: declared.endSessions.handler(async ({ context }) => {
    const done = await endOwnSessions(context.ctx)
    context.cookies.dropSession()
    return done
  }),
}
