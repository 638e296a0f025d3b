import { formatEuros } from '@fournil/domain/money'
import { useState } from 'react'
import { TagIcon } from './icons/tag.tsx'
import { PromoField } from './promo-field.tsx'

type Verdict = { accepted: true; discount_amount: number } | { accepted: false; sentence: string }

type PromoCodeProps = {
  code: string | null
  /** What is said of this code; null while nothing is. */
  verdict: Verdict | null
  onKeep: (code: string | null) => void
}

/** A code that lowers the price, or the field to type one. */
export function PromoCode({ code, verdict, onKeep }: PromoCodeProps) {
  const [wasTakenBack, setTakenBack] = useState(false)
  const keep = (kept: string | null) => {
    setTakenBack(kept === null)
    onKeep(kept)
  }
  if (code && verdict?.accepted) {
    return (
      <p className="promo-code" data-accepted>
        <TagIcon />
        <span className="promo-code-text">
          Code <strong>{code}</strong> appliqué&nbsp;: −{formatEuros(verdict.discount_amount)}
        </span>
        <button type="button" className="text-button" onClick={() => keep(null)}>
          Retirer le code
        </button>
      </p>
    )
  }
  return (
    <PromoField
      code={code}
      refusal={verdict && !verdict.accepted ? verdict.sentence : undefined}
      // The button that was pressed has given way to this field.
      autoFocus={wasTakenBack}
      onKeep={keep}
    />
  )
}
