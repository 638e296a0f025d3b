import type { LegalIdentity } from '@fournil/contract/shop/legal'
import { Missing } from './legal-text.tsx'

type MediatorProps = Pick<LegalIdentity, 'mediator_name' | 'mediator_url'>

/** Whom to turn to when the shop does not answer, as article L616-1 of the code de la consommation wants it said. */
export function Mediator({ mediator_name: name, mediator_url: url }: MediatorProps) {
  return (
    <>
      <p className="legal-typed legal-mediator">
        Médiateur dont relève la boutique&nbsp;: {name ?? (url ? <Site url={url} /> : <Missing />)}
      </p>
      {name && url && (
        <p className="legal-typed">
          Le saisir en ligne&nbsp;: <Site url={url} />
        </p>
      )}
    </>
  )
}

/** The shop typed it: the place it leads to learns nothing of the visitor, and gains nothing from the link. */
function Site({ url }: { url: string }) {
  return (
    <a href={url} rel="noopener noreferrer nofollow">
      {url.replace(/^https?:\/\//i, '').replace(/\/$/, '')}
    </a>
  )
}
