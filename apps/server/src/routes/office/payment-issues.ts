import { closePaymentIssue } from '@fournil/services/payment-issues/close-payment-issue'
import { retryPayment } from '@fournil/services/payment-issues/retry-payment'
import { api } from '../../api/implement.ts'

const { paymentIssues: procedures } = api.office

export const paymentIssues = {
  retry: procedures.retry.handler(({ context, input }) => retryPayment(context.ctx, input)),
  close: procedures.close.handler(({ context, input }) => closePaymentIssue(context.ctx, input)),
}
