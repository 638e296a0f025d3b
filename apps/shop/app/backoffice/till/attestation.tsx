import '../backoffice.css'
import './paper.css'
import { formatDateFr } from '@fournil/domain/calendar'
import { buttonLook } from '@fournil/ui/button'
import { Link } from 'react-router'
import { enterOffice } from '../frame/enter-office.ts'
import { PrintBar } from '../orders/print/print-bar.tsx'
import type { Route } from './+types/attestation'
import { ShopLines } from './shop-lines.tsx'
import { Signature } from './signature.tsx'
import { sinceWords } from './till-words.ts'

export { PageBoundary as ErrorBoundary } from '../frame/page-boundary.tsx'

export const handle = { temperament: 'office' }

export function meta() {
  return [{ name: 'robots', content: 'noindex' }]
}

export async function loader(asked: Route.LoaderArgs) {
  const { api } = await enterOffice(asked)
  return await api.office.till.attestation()
}

/** The paper that an inspector asks for: signed once by whoever provides the software and once by the shop. */
export default function AttestationPage({ loaderData }: Route.ComponentProps) {
  const { shop, software, day, used_since } = loaderData
  const named = `${software.name}, version ${software.version}`
  const root = software.version.split('.')[0]
  const date = formatDateFr(day)
  return (
    <div className="print-page">
      <title>Attestation du système de caisse</title>
      <PrintBar>
        <Link to="/admin/till" reloadDocument {...buttonLook({ variant: 'secondary' })}>
          Retour à la caisse
        </Link>
      </PrintBar>
      <main id="main" className="till-paper stack">
        <h1>Attestation individuelle du système de caisse</h1>
        <p className="quiet">
          Article 286, I, 3° bis du code général des impôts. Un exemplaire complété et signé est
          gardé par la boutique et présenté en cas de contrôle.
        </p>
        <section className="stack">
          <h2>1. Par l’éditeur du logiciel</h2>
          <p>
            Je soussigné(e) …………………………………………………, représentant(e) de …………………………………………………, qui édite
            ou fournit le logiciel désigné ci-dessous, atteste qu’il remplit les conditions
            d’inaltérabilité, de sécurisation, de conservation et d’archivage des données que
            demande l’article 286, I, 3° bis du code général des impôts.
          </p>
          <p>
            Logiciel&nbsp;: <b>{named}</b>. Les versions majeures se reconnaissent au premier nombre
            du numéro de version (ici {root}), les versions mineures aux nombres qui le suivent.
            Cette attestation vaut pour cette version majeure et pour les versions mineures qui ne
            touchent pas à ces conditions.
          </p>
          <ul className="till-promises">
            <li>
              Chaque encaissement, remboursement ou correction est une nouvelle ligne, numérotée
              sans trou&nbsp;; aucune n’est modifiée ni effacée.
            </li>
            <li>
              Les lignes sont enchaînées par des empreintes SHA-256&nbsp;: une ligne modifiée,
              retirée ou déplacée se voit.
            </li>
            <li>
              Chaque jour, chaque mois et chaque année sont clôturés, avec un grand total perpétuel.
            </li>
            <li>Les données s’exportent en archives dont l’intégrité se vérifie.</li>
          </ul>
          <Signature date={date} />
        </section>
        <section className="stack">
          <h2>2. Par l’entreprise qui l’utilise</h2>
          <ShopLines shop={shop} />
          <p>
            Je soussigné(e) …………………………………………………, représentant(e) de l’entreprise ci-dessus, atteste
            utiliser le logiciel <b>{named}</b> pour enregistrer les règlements de mes clients
            depuis {sinceWords(used_since)}, tel qu’il m’a été fourni.
          </p>
          <Signature date={date} />
        </section>
        <p className="note">
          Établir une fausse attestation ou en faire usage est puni par l’article 441-1 du code
          pénal.
        </p>
      </main>
    </div>
  )
}
