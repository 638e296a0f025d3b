import { inTenant } from '@fournil/db'
import { companyLines } from '@fournil/domain/buyer-company'
import { formatShortDateFr } from '@fournil/domain/calendar'
import { formatTimeFr } from '@fournil/domain/clock'
import { formatEuros } from '@fournil/domain/money'
import { nameWithOptions } from '@fournil/domain/options'
import { ORDER_STATUS_LABELS, PAYMENT_STATUS_LABELS } from '@fournil/domain/orders'
import { AppError } from '../app-error.ts'
import { audit } from '../audit/audit.ts'
import { requirePermission, requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'
import { shopTimeZone } from '../sales/shop-time-zone.ts'
import { type CustomerRecord, customerRecord } from './customer-record.ts'

/** Everything kept about one person, in words that this person can read (RGPD, article 15). */
export async function exportCustomer(
  ctx: Context,
  { customer_id }: { customer_id: string },
): Promise<Record<string, unknown>> {
  requirePermission(ctx, 'can_manage_customers')
  requireTenant(ctx)
  return inTenant(ctx, async (tx) => {
    const [record, zone] = await Promise.all([customerRecord(tx, customer_id), shopTimeZone(tx)])
    if (!record) throw new AppError('NOT_FOUND')
    await audit(ctx, tx, 'customer_exported', { type: 'customer', id: customer_id })
    const moment = momentsIn(zone)
    return {
      Objet: `Données conservées à votre sujet par ${ctx.tenant.tenant_name} (RGPD, article 15)`,
      'Établi le': moment(ctx.now.toISOString()),
      Identité: identity(record, moment),
      Commandes: record.orders.map((order) => orderWords(order, moment)),
      Avis: record.reviews.map((review) => ({
        Produit: review.product_name,
        Signature: review.customer_name,
        Note: `${review.rating} sur 5`,
        Commentaire: review.comment,
        'Déposé le': moment(review.created_at),
        Publié: yesOrNo(review.is_approved),
      })),
      Factures: record.invoices.map((invoice) => ({
        Numéro: invoice.invoice_number,
        Nature: invoice.kind === 'invoice' ? 'Facture' : 'Avoir',
        'Date d’émission': moment(invoice.issued_at),
        'Total TTC': formatEuros(invoice.total_ttc),
      })),
      Conservation:
        'Les factures et les avoirs sont conservés dix ans (Code de commerce, article L123-22). Le reste peut être effacé sur demande.',
    }
  })
}

type Moment = (iso: string) => string

function identity(record: CustomerRecord, moment: Moment) {
  return {
    Prénom: record.first_name,
    Nom: record.last_name,
    'Adresse e-mail': record.email,
    Téléphone: record.phone,
    Compte: record.is_guest ? 'Invité' : 'Inscrit',
    'Client depuis le': moment(record.created_at),
    ...(record.erased_at ? { 'Effacé le': moment(record.erased_at) } : {}),
  }
}

function orderWords(order: CustomerRecord['orders'][number], moment: Moment) {
  const { customer } = order
  return {
    Numéro: order.order_number,
    'Passée le': moment(order.created_at),
    'Payée le': order.paid_at ? moment(order.paid_at) : null,
    Statut: ORDER_STATUS_LABELS[order.status],
    Paiement: PAYMENT_STATUS_LABELS[order.payment_status],
    'Au nom de': `${customer.first_name} ${customer.last_name}`,
    'Adresse e-mail': customer.email,
    Téléphone: customer.phone,
    Boutique: order.store_name,
    Retrait: `${formatShortDateFr(order.pickup_date)} à ${formatTimeFr(order.pickup_time)}`,
    Articles: order.items.map((item) => ({
      Produit: nameWithOptions(item.product_name, item.options),
      Quantité: item.quantity,
      'Prix unitaire': formatEuros(item.unit_price),
      Total: formatEuros(item.total_ttc),
    })),
    Remise: order.discount_amount > 0 ? formatEuros(order.discount_amount) : null,
    'Code promo': order.promo_code,
    'Total TTC': formatEuros(order.total_ttc),
    'dont TVA': formatEuros(order.total_tax),
    Remboursements: order.refunds.map((refund) => ({
      Montant: formatEuros(refund.amount),
      Le: moment(refund.settled_at),
    })),
    'Société à facturer': order.company
      ? [order.company.company_name, ...companyLines(order.company)].join(', ')
      : null,
    Remarques: order.notes,
  }
}

function momentsIn(timeZone: string): Moment {
  const format = new Intl.DateTimeFormat('fr-FR', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  })
  return (iso) => format.format(new Date(iso))
}

function yesOrNo(value: boolean): string {
  return value ? 'oui' : 'non'
}
