import { Button, buttonLook } from '@fournil/ui/button'
import { EmptyState } from '@fournil/ui/empty-state'
import { CrumbsPicture } from '@fournil/ui/illustrations/crumbs'
import { Link } from 'react-router'
import { picker } from '../stores/picker.ts'
import { useStorefront } from '../use-storefront.ts'
import { filterOf } from './filter-of.ts'
import { homeAddress } from './home-address.ts'
import type { HomeData } from './load-home.ts'
import { quotedSearch } from './quoted-search.ts'

/** Nothing to show, why, and the way on. */
export default function EmptyShelves({ home }: { home: HomeData }) {
  const { q, category, without } = home
  const { stores } = useStorefront()
  const elsewhere = (
    <Link to="/" {...buttonLook({ variant: 'secondary' })}>
      Voir tous les produits
    </Link>
  )
  if (without.length > 0) {
    return (
      <EmptyState
        picture={<CrumbsPicture />}
        title="Aucun produit ne correspond à ces filtres."
        action={
          <Link
            to={homeAddress({ ...filterOf(home), without: [] })}
            {...buttonLook({ variant: 'secondary' })}
          >
            Effacer les filtres
          </Link>
        }
      >
        Nous ne montrons que les produits dont la boutique a renseigné les allergènes.
      </EmptyState>
    )
  }
  if (q) {
    return (
      <EmptyState
        picture={<CrumbsPicture />}
        title={`Nous n’avons rien trouvé pour ${quotedSearch(q)}.`}
        action={
          <>
            {category && (
              <Link
                to={homeAddress({ ...filterOf(home), category: null })}
                {...buttonLook({ variant: 'primary' })}
              >
                Chercher dans toute la boutique
              </Link>
            )}
            {elsewhere}
          </>
        }
      >
        Essayez un autre mot, ou parcourez les rayons&nbsp;: ce que vous cherchez y porte peut-être
        un autre nom.
      </EmptyState>
    )
  }
  if (category) {
    return (
      <EmptyState
        picture={<CrumbsPicture />}
        title="Aucun produit disponible dans cette catégorie."
        action={elsewhere}
      />
    )
  }
  return (
    <EmptyState
      picture={<CrumbsPicture />}
      title="Aucun produit disponible"
      action={
        stores.length > 1 && (
          <Button onClick={picker.open}>Choisir un autre point de retrait</Button>
        )
      }
    >
      Aucun produit ne correspond aux horaires d’ouverture de ce point de retrait dans les 90
      prochains jours.
    </EmptyState>
  )
}
