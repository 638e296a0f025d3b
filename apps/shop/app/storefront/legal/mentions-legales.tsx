import type { Route } from './+types/mentions-legales'
import { ContactLines } from './contact-lines.tsx'
import { IdentityList } from './identity-list.tsx'
import { legalMeta } from './legal-meta.ts'
import { LegalPage } from './legal-page.tsx'
import { Missing, P } from './legal-text.tsx'
import { loadLegal } from './load-legal.ts'

const TITLE = 'Mentions légales'

/** A visitor opens it to know who answers for this site, and how to reach them. */
export function loader({ context }: Route.LoaderArgs) {
  return loadLegal(context)
}

export function meta({ matches }: Route.MetaArgs) {
  return legalMeta(matches, '/mentions-legales', TITLE)
}

export default function MentionsLegales({ loaderData }: Route.ComponentProps) {
  const { identity, platformOrigin } = loaderData
  return (
    <LegalPage
      title={TITLE}
      intro="Qui édite cette boutique en ligne, qui l’héberge et comment les joindre, comme le demande l’article 1-1 de la loi n° 2004-575 du 21 juin 2004 pour la confiance dans l’économie numérique."
      sections={[
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
              Directeur ou directrice de la publication : <Missing />
            </P>
          ),
        },
        {
          id: 'hebergement',
          title: 'Hébergement',
          content: <Hosting platformOrigin={platformOrigin} />,
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
                Les textes, les images et le nom de la boutique appartiennent à{' '}
                {identity.company_name} ou sont utilisés avec l’accord de leurs auteurs. Ils ne
                peuvent pas être repris sans autorisation, hors des exceptions prévues par le code
                de la propriété intellectuelle.
              </P>
              <P>
                Les avis sont écrits par des visiteurs et relus avant publication. Un contenu qui
                vous paraît illicite peut être signalé aux adresses ci-dessus.
              </P>
            </>
          ),
        },
      ]}
    />
  )
}

function Hosting({ platformOrigin }: { platformOrigin: string }) {
  return (
    <>
      <P>
        La boutique est fournie et hébergée par la plateforme Fournil (
        <a href={`${platformOrigin}/`}>{new URL(platformOrigin).host}</a>).
      </P>
      <P>
        Adresse et téléphone de l’hébergeur : <Missing />
      </P>
    </>
  )
}
