import type { ReviewableOrder } from '@fournil/contract/shop/reviews'
import { Banner } from '@fournil/ui/banner'
import { Button } from '@fournil/ui/button'
import { RatingInput } from '@fournil/ui/rating-input'
import { RatingStars } from '@fournil/ui/rating-stars'
import { TextArea } from '@fournil/ui/text-area'
import { TextField } from '@fournil/ui/text-field'
import { LONGEST_COMMENT } from '../check-review.ts'
import { type OrderKey, useOrderReview } from './use-order-review.ts'

type Product = ReviewableOrder['products'][number]
type OrderReviewProps = { product: Product; orderKey: OrderKey; firstName: string }

/** One product of the order: written, written anew while nobody has published it, or read. */
export function OrderReview({ product, orderKey, firstName }: OrderReviewProps) {
  const { product_name, review: said } = product
  const titleId = `avis-${product.product_id}`
  return (
    <section className="order-review" aria-labelledby={titleId}>
      <h2 id={titleId} className="item-title">
        {product_name}
      </h2>
      {said?.is_published ? (
        <div className="stack">
          <RatingStars rating={said.rating} />
          <p className="review-text">{said.comment}</p>
          <p className="note">Votre avis est publié. Merci&#8239;!</p>
        </div>
      ) : (
        <ReviewFields product={product} orderKey={orderKey} firstName={firstName} />
      )}
    </section>
  )
}

function ReviewFields({ product, orderKey, firstName }: OrderReviewProps) {
  const { fields, errors, failure, state, change, submit } = useOrderReview(
    product,
    orderKey,
    firstName,
  )
  if (state === 'sent')
    return (
      <Banner tone="success" role="status">
        Merci pour votre avis&#8239;! Il sera publié après modération.
      </Banner>
    )
  return (
    <form noValidate onSubmit={submit} className="stack loose">
      {product.review && <Earlier review={product.review} />}
      {failure && (
        <Banner tone="danger" title="Erreur lors de la soumission de votre avis">
          {failure}
        </Banner>
      )}
      <RatingInput
        legend="Votre note"
        name={`rating-${product.product_id}`}
        value={fields.rating}
        onChange={(rating) => change({ rating })}
        error={errors.rating}
      />
      <TextField
        label="Votre nom"
        autoComplete="given-name"
        hint="Il sera publié avec votre avis."
        required
        maxLength={80}
        value={fields.customer_name}
        onChange={(event) => change({ customer_name: event.target.value })}
        error={errors.customer_name}
      />
      <TextArea
        label="Votre avis"
        rows={4}
        required
        value={fields.comment}
        onChange={(event) => change({ comment: event.target.value })}
        count={{ length: fields.comment.trim().length, max: LONGEST_COMMENT }}
        error={errors.comment}
      />
      <Button type="submit" busy={state === 'sending'} disabled={fields.rating === null}>
        Envoyer mon avis
      </Button>
    </form>
  )
}

function Earlier({ review }: { review: NonNullable<Product['review']> }) {
  if (review.rejected_reason)
    return (
      <Banner tone="warning" title="Votre avis n’a pas été publié">
        {review.rejected_reason}
      </Banner>
    )
  return <p className="note">Vous avez déjà écrit&nbsp;: vous pouvez encore changer vos mots.</p>
}
