import { answerReview } from '@fournil/services/reviews/moderate/answer-review'
import { approveReview } from '@fournil/services/reviews/moderate/approve-review'
import { listOfficeReviews } from '@fournil/services/reviews/moderate/list-office-reviews'
import { rejectReview } from '@fournil/services/reviews/moderate/reject-review'
import { removeReview } from '@fournil/services/reviews/moderate/remove-review'
import { setReviewSetting } from '@fournil/services/reviews/moderate/review-settings'
import { api } from '../../api/implement.ts'

const { reviews: procedures } = api.office

export const reviews = {
  list: procedures.list.handler(({ context, input }) => listOfficeReviews(context.ctx, input)),
  approve: procedures.approve.handler(({ context, input }) => approveReview(context.ctx, input)),
  reject: procedures.reject.handler(({ context, input }) => rejectReview(context.ctx, input)),
  answer: procedures.answer.handler(({ context, input }) => answerReview(context.ctx, input)),
  remove: procedures.remove.handler(({ context, input }) => removeReview(context.ctx, input)),
  set: procedures.set.handler(({ context, input }) => setReviewSetting(context.ctx, input)),
}
