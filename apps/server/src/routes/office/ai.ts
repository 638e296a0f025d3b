import { TONE_LABELS } from '@fournil/domain/tones'
import { cancelProposal } from '@fournil/services/ai/cancel-proposal'
import { getProposal } from '@fournil/services/ai/get-proposal'
import { getStatus } from '@fournil/services/ai/get-status'
import { requestProposal } from '@fournil/services/ai/request-proposal'
import { api } from '../../api/implement.ts'

const { ai: procedures } = api.office

export const ai = {
  describeProduct: procedures.describeProduct.handler(({ context, input }) =>
    requestProposal(context.ctx, 'product_description', {
      ...input,
      tone: TONE_LABELS[input.tone],
    }),
  ),
  writeSeo: procedures.writeSeo.handler(({ context, input }) =>
    requestProposal(context.ctx, 'seo_metadata', input),
  ),
  suggestMerchant: procedures.suggestMerchant.handler(({ context, input }) =>
    requestProposal(context.ctx, 'google_merchant_suggestions', input),
  ),
  drawProduct: procedures.drawProduct.handler(({ context, input }) =>
    requestProposal(context.ctx, 'product_image_generation', input),
  ),
  describeCategory: procedures.describeCategory.handler(({ context, input }) =>
    requestProposal(context.ctx, 'category_description', input),
  ),
  status: procedures.status.handler(({ context }) => getStatus(context.ctx)),
  get: procedures.get.handler(({ context, input }) => getProposal(context.ctx, input)),
  cancel: procedures.cancel.handler(({ context, input }) => cancelProposal(context.ctx, input)),
}
