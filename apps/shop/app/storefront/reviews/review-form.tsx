import { Banner } from '@fournil/ui/banner'
import { Button } from '@fournil/ui/button'
import { RatingInput } from '@fournil/ui/rating-input'
import { TextArea } from '@fournil/ui/text-area'
import { TextField } from '@fournil/ui/text-field'
import { LONGEST_COMMENT } from './check-review.ts'
import type { RefusedReview } from './post-review.ts'
import { ReviewThanks } from './review-thanks.tsx'
import { useHydrated } from './use-hydrated.ts'
import { useReviewForm } from './use-review-form.ts'

type ReviewFormProps = {
  productId: string
  /** What the server made of a post without JavaScript. */
  refused?: RefusedReview | undefined
  onSent?: () => void
  onClose?: () => void
}

export function ReviewForm({ productId, refused, onSent, onClose }: ReviewFormProps) {
  const hydrated = useHydrated()
  const review = useReviewForm(productId, refused, onSent)
  const { fields, errors, failure, change } = review
  if (review.state === 'sent') return <ReviewThanks onClose={onClose} />
  return (
    <form
      ref={review.form}
      method="post"
      action="?laisser-un-avis=1#laisser-un-avis"
      // Our own sentences replace the browser's as soon as they can.
      noValidate={hydrated}
      onSubmit={review.submit}
      className="stack loose"
    >
      {failure && (
        <Banner tone="danger" title="Erreur lors de la soumission de votre avis">
          {failure.sentence && <p>{failure.sentence}</p>}
        </Banner>
      )}
      {/* The stars also fill before scripts have run. */}
      <div className="review-rating">
        <RatingInput
          legend="Votre note"
          name="rating"
          value={fields.rating}
          onChange={(rating) => change({ rating })}
          error={errors.rating}
        />
      </div>
      <TextField
        label="Votre nom"
        name="customer_name"
        autoComplete="name"
        hint="Il sera publié avec votre avis."
        required
        maxLength={80}
        value={fields.customer_name}
        onChange={(event) => change({ customer_name: event.target.value })}
        error={errors.customer_name}
      />
      <TextField
        label="Votre adresse e-mail"
        name="customer_email"
        type="email"
        autoComplete="email"
        hint="Elle ne sera pas publiée."
        required
        value={fields.customer_email}
        onChange={(event) => change({ customer_email: event.target.value })}
        error={errors.customer_email}
      />
      <TextArea
        label="Votre avis"
        name="comment"
        rows={4}
        required
        value={fields.comment}
        onChange={(event) => change({ comment: event.target.value })}
        count={{ length: fields.comment.trim().length, max: LONGEST_COMMENT }}
        error={errors.comment}
      />
      <TextField
        label={'Quand l’avez-vous goûté\u202f?'}
        name="experience_date"
        type="date"
        optional
        hint="Cette date sera publiée avec votre avis."
        value={fields.experience_date}
        onChange={(event) => change({ experience_date: event.target.value })}
        error={errors.experience_date}
      />
      <Button
        type="submit"
        size="large"
        wide
        busy={review.state === 'sending'}
        // Without scripts nothing could enable it again.
        disabled={hydrated && fields.rating === null}
      >
        Envoyer mon avis
      </Button>
    </form>
  )
}
