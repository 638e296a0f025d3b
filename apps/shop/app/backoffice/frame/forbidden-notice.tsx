import { Banner } from '@fournil/ui/banner'
import { toast } from '@fournil/ui/toast'
import { useEffect } from 'react'

const REFUSED = 'Vous n’avez pas accès à cette page.'
const SAID_MS = 8000

/** Why somebody stands on another page than the one they asked for; said once, also where no script runs. */
export function ForbiddenNotice({ refused_at }: { refused_at: number | null }) {
  useEffect(() => {
    if (refused_at) toast(REFUSED, { tone: 'neutral', duration: SAID_MS })
  }, [refused_at])
  return (
    refused_at && (
      <noscript>
        <Banner shape="strip" aria-label="Accès">
          {REFUSED}
        </Banner>
      </noscript>
    )
  )
}
