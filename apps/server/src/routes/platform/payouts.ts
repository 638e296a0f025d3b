import { atShopOf } from '@fournil/services/cells/at-shop'
import { decidePayout } from '@fournil/services/platform/payouts/decide-payout'
import { listPayouts } from '@fournil/services/platform/payouts/list-payouts'
import { showAccount } from '@fournil/services/platform/payouts/show-account'
import { api } from '../../api/implement.ts'

const { payouts: procedures } = api.platform

export const payouts = {
  list: procedures.list.handler(({ context, input }) => listPayouts(context.ctx, input)),
  decide: procedures.decide.handler(({ context, input }) =>
    atShopOf(context.ctx, input, decidePayout),
  ),
  showAccount: procedures.showAccount.handler(({ context, input }) =>
    atShopOf(context.ctx, input, showAccount),
  ),
}
