import { ColdOvenPicture } from '@fournil/ui/illustrations/cold-oven'
import { LinkButton } from '@fournil/ui/link-button'
import { useLocation } from 'react-router'
import { returnLink } from './return-link.ts'

/** Nothing is at this address, or not any more: it says so, and where to go instead. */
export function NotFound() {
  const { href, label } = returnLink(useLocation().pathname)
  return (
    <div role="alert" className="empty-state">
      <div className="empty-state-picture">
        <ColdOvenPicture />
      </div>
      <h1 className="empty-state-title">Introuvable</h1>
      <p className="empty-state-text">Ce que vous cherchez n’existe pas ou n’existe plus.</p>
      <div className="empty-state-actions">
        <LinkButton href={href} variant="secondary">
          {label}
        </LinkButton>
      </div>
    </div>
  )
}
