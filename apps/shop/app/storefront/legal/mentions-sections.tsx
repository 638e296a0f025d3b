import type { LegalIdentity } from '@fournil/contract/shop/legal'
import { ContactLines } from './contact-lines.tsx'
import { Hosting } from './hosting.tsx'
import { IdentityList } from './identity-list.tsx'
import { orMissing, P } from './legal-text.tsx'

type Answerable = {
  identity: LegalIdentity
  platformOrigin: string
  platformHosting: string | null
}

/** Who publishes, who answers for it, on whose machines, and how to reach them. */
export function mentionsSections({ identity, platformOrigin, platformHosting }: Answerable) {
  return [
    {
      id: 'editeur',
      title: 'Éditeur de la boutique',
      content: <IdentityList identity={identity} />,
    },
    {
      id: 'publication',
      title: 'Direction de la publication',
      content: (
        <P>
          Directeur ou directrice de la publication : {orMissing(identity.publication_director)}
        </P>
      ),
    },
    {
      id: 'hebergement',
      title: 'Hébergement',
      content: <Hosting platformOrigin={platformOrigin} platformHosting={platformHosting} />,
    },
    {
      id: 'contact',
      title: 'Nous écrire',
      content: (
        <>
          <P>Une question sur une commande, un produit ou ce site :</P>
          <ContactLines identity={identity} />
        </>
      ),
    },
    {
      id: 'contenus',
      title: 'Textes, images et avis',
      content: (
        <>
          <P>
            Les textes, les images et le nom de la boutique appartiennent à {identity.company_name}{' '}
            ou sont utilisés avec l’accord de leurs auteurs. Ils ne peuvent pas être repris sans
            autorisation, hors des exceptions prévues par le code de la propriété intellectuelle.
          </P>
          <P>
            Les avis sont écrits par des visiteurs et relus avant publication. Un contenu qui vous
            paraît illicite peut être signalé aux adresses ci-dessus.
          </P>
        </>
      ),
    },
  ]
}
