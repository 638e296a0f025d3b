import { buttonLook } from '@fournil/ui/button'
import { EmptyState } from '@fournil/ui/empty-state'
import { EmptyBasketPicture } from '@fournil/ui/illustrations/empty-basket'
import { LinkButton } from '@fournil/ui/link-button'
import { Link } from 'react-router'
import { usePermission } from '../frame/use-permission.ts'
import { CopyAddress } from './copy-address.tsx'

/** A shop nobody has ordered from yet: what is missing, or whom to tell. */
export function FirstOrder({ address, hasProducts }: { address: string; hasProducts: boolean }) {
  const mayFill = usePermission('can_manage_products')
  if (!hasProducts)
    return (
      <EmptyState
        className="first-order"
        picture={<EmptyBasketPicture />}
        title="Votre boutique attend ses premiers produits"
        action={
          mayFill && (
            <Link to="/admin/products" {...buttonLook({ size: 'large' })}>
              Ajouter des produits
            </Link>
          )
        }
      >
        Dès qu’un produit est en ligne, vos clients peuvent commander.
      </EmptyState>
    )
  return (
    <EmptyState
      className="first-order"
      picture={<EmptyBasketPicture />}
      title={'Votre boutique est ouverte\u00a0: faites-la connaître'}
      action={
        <>
          <CopyAddress address={address} />
          <LinkButton href="/" variant="secondary">
            Voir la boutique
          </LinkButton>
        </>
      }
    >
      <p>Aucune commande pour l’instant. Vos clients commandent à cette adresse&nbsp;:</p>
      <p className="shop-address">{address.replace(/^https?:\/\//, '')}</p>
      <p>
        Sur la vitrine, sur les sachets, sur vos réseaux&nbsp;: la première commande s’affichera
        ici.
      </p>
    </EmptyState>
  )
}
