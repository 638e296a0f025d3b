import { sellerText } from '@fournil/domain/terms/seller-text'
import type { Route } from './+types/confidentialite'
import { ContactLines } from './contact-lines.tsx'
import { legalMeta } from './legal-meta.ts'
import { LegalPage } from './legal-page.tsx'
import { Item, P } from './legal-text.tsx'
import { loadLegal } from './load-legal.ts'
import { Rights } from './rights.tsx'
import { StoredInBrowser } from './stored-in-browser.tsx'
import { Uses } from './uses.tsx'

const TITLE = 'Confidentialité'

/** A shopper opens it to know what becomes of their name, their address and their order. */
export function loader({ context }: Route.LoaderArgs) {
  return loadLegal(context)
}

export function meta({ matches }: Route.MetaArgs) {
  return legalMeta(matches, '/confidentialite', TITLE)
}

export default function Confidentialite({ loaderData }: Route.ComponentProps) {
  const { identity } = loaderData
  return (
    <LegalPage
      title={TITLE}
      intro="Ce que la boutique sait de vous, pourquoi, pendant combien de temps, et ce que vous pouvez lui demander. Pas de publicité, pas de revente, pas de mesure d’audience."
      sections={[
        {
          id: 'responsable',
          title: 'Le responsable du traitement',
          content: (
            <>
              <P>
                Le responsable est {sellerText(identity)}. Pour toute question sur vos données :
              </P>
              <ContactLines identity={identity} />
            </>
          ),
        },
        { id: 'finalites', title: 'Pourquoi, et combien de temps', content: <Uses /> },
        { id: 'destinataires', title: 'Qui les reçoit', content: <Recipients /> },
        {
          id: 'navigateur',
          title: 'Cookies et stockage local',
          content: <StoredInBrowser />,
        },
        { id: 'droits', title: 'Vos droits', content: <Rights identity={identity} /> },
      ]}
    />
  )
}

function Recipients() {
  return (
    <>
      <ul>
        <Item>
          les personnes de la boutique qui préparent, remettent et suivent les commandes ;
        </Item>
        <Item>
          la plateforme Fournil, qui fournit et héberge ce site pour le compte de la boutique, en
          qualité de sous-traitant (article 28 du RGPD) ;
        </Item>
        <Item>
          le prestataire de paiement, qui traite votre carte sous sa propre responsabilité ;
        </Item>
        <Item>l’administration et les tribunaux, lorsque la loi l’impose.</Item>
      </ul>
      <P>
        Personne d’autre : vos données ne sont ni vendues ni louées. Si le prestataire de paiement
        traite des données hors de l’Union européenne, il le fait sous les garanties des articles 44
        à 49 du RGPD.
      </P>
    </>
  )
}
