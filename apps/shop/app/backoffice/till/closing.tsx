import '../backoffice.css'
import './paper.css'
import { formatEuros } from '@fournil/domain/money'
import { PAYMENT_MEANS_LABELS } from '@fournil/domain/payment-means'
import { vatLabel } from '@fournil/domain/vat'
import { buttonLook } from '@fournil/ui/button'
import { DefinitionList } from '@fournil/ui/definition-list'
import { data, Link } from 'react-router'
import { enterOffice } from '../frame/enter-office.ts'
import { momentWords } from '../orders/pickup-words.ts'
import { PrintBar } from '../orders/print/print-bar.tsx'
import type { Route } from './+types/closing'
import { PaperTable } from './paper-table.tsx'
import { ShopLines } from './shop-lines.tsx'
import { closingsAddress, periodWords } from './till-words.ts'

export { PageBoundary as ErrorBoundary } from '../frame/page-boundary.tsx'

export const handle = { temperament: 'office' }

export function meta() {
  return [{ name: 'robots', content: 'noindex' }]
}

export async function loader(asked: Route.LoaderArgs) {
  const { api } = await enterOffice(asked)
  const { number } = asked.params
  if (!/^[1-9]\d{0,8}$/.test(number)) throw data(null, { status: 404 })
  const closing = await api.office.till.closing({ number: Number(number) }).catch(whenUnknown)
  return { closing, closed: momentWords(closing.closed_at, closing.time_zone) }
}

/** What goes into the folder of the day. */
export default function ClosingPage({ loaderData: { closing, closed } }: Route.ComponentProps) {
  const { by_means, by_tax, first_number, last_number } = closing
  const title = `Clôture de caisse n°\u00a0${closing.number}`
  return (
    <div className="print-page">
      <title>{title}</title>
      <PrintBar>
        <Link
          to={closingsAddress(closing.kind)}
          reloadDocument
          {...buttonLook({ variant: 'secondary' })}
        >
          Retour à la caisse
        </Link>
      </PrintBar>
      <main id="main" className="till-paper">
        <h1>{title}</h1>
        <ShopLines shop={closing.shop} />
        <DefinitionList
          items={[
            { term: 'Période', value: periodWords(closing) },
            { term: 'Clôturée le', value: closed },
            {
              term: 'Lignes',
              value: first_number
                ? `${closing.payments_count} (n° ${first_number} à ${last_number})`
                : 'Aucune',
            },
            { term: 'Total TTC', value: formatEuros(closing.total), strong: true },
            { term: 'Grand total perpétuel', value: formatEuros(closing.perpetual_total) },
          ]}
        />
        <h2>Par moyen de paiement</h2>
        <PaperTable
          head={['Moyen', 'Lignes', 'Total TTC']}
          rows={by_means.map(({ means, payments_count, total }) => [
            PAYMENT_MEANS_LABELS[means],
            String(payments_count),
            formatEuros(total),
          ])}
        />
        <h2>Par taux de TVA</h2>
        <PaperTable
          head={['Taux', 'Base HT', 'TVA', 'Total TTC']}
          rows={by_tax.map(({ tax_rate, base_ht, tax_amount, total_ttc }) => [
            vatLabel(tax_rate),
            formatEuros(base_ht),
            formatEuros(tax_amount),
            formatEuros(total_ttc),
          ])}
        />
        <h2>Empreintes</h2>
        <p className="till-hash">{closing.hash}</p>
        <p className="till-hash quiet">{`Clôture précédente\u00a0: ${closing.previous_hash ?? 'aucune'}`}</p>
      </main>
    </div>
  )
}

function whenUnknown(error: unknown): never {
  if ((error as { code?: string }).code === 'NOT_FOUND') throw data(null, { status: 404 })
  throw error
}
