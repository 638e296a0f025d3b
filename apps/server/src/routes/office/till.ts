import { correctPayment } from '@fournil/services/till/correct-payment'
import { getAttestation } from '@fournil/services/till/get-attestation'
import { getClosing } from '@fournil/services/till/get-closing'
import { getTill } from '@fournil/services/till/get-till'
import { listClosings } from '@fournil/services/till/list-closings'
import { api } from '../../api/implement.ts'

const { till: procedures } = api.office

export const till = {
  today: procedures.today.handler(({ context }) => getTill(context.ctx)),
  closings: procedures.closings.handler(({ context, input }) => listClosings(context.ctx, input)),
  closing: procedures.closing.handler(({ context, input }) => getClosing(context.ctx, input)),
  correct: procedures.correct.handler(async ({ context, input }) => {
    await correctPayment(context.ctx, input)
    return {}
  }),
  attestation: procedures.attestation.handler(({ context }) => getAttestation(context.ctx)),
}
