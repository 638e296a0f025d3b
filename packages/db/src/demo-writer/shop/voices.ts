import type { Row } from '../insert-rows.ts'
import { daysBefore, minutesAfter, type ShopContext } from '../shop-context.ts'
import { ownerOf } from './accounts.ts'
import { productId } from './catalogue.ts'

/** What shoppers say of the products. */
export function reviewRows(context: ShopContext): Row<'product_reviews'>[] {
  const moderated_by = ownerOf(context)
  return context.shop.reviews.map(({ product, created_days_ago, ...review }, index) => {
    // Not all at the same minute of their day.
    const created_at = minutesAfter(
      daysBefore(context.now, created_days_ago),
      -7 - 61 * (index % 9),
    )
    return {
      tenant_id: context.tenant_id,
      id: context.id('review', index),
      product_id: productId(context, product),
      ...review,
      moderated_at: review.is_approved ? minutesAfter(created_at, 6) : null,
      moderated_by: review.is_approved ? moderated_by : null,
      created_at,
    }
  })
}

type Ticket = Pick<Row<'support_tickets'>, 'subject' | 'description' | 'priority' | 'status'> & {
  days_ago: number
}

const TICKETS: Readonly<Record<string, readonly Ticket[]>> = {
  'maison-levain': [
    {
      subject: 'Le domaine commande.maison-levain.test reste en attente',
      description:
        'Nous avons ajouté l’enregistrement TXT hier soir chez notre hébergeur, mais la vérification échoue toujours. Pouvez-vous regarder de votre côté ?',
      priority: 'high',
      status: 'open',
      days_ago: 1,
    },
    {
      subject: 'Imprimer les bons de commande en 80 mm',
      description:
        'Notre imprimante de caisse coupe le bas du bon. Existe-t-il un réglage pour le papier de 80 mm ?',
      priority: 'medium',
      status: 'in_progress',
      days_ago: 4,
    },
    {
      subject: 'Ajouter un quatrième point de vente',
      description: 'Nous ouvrons à Villeurbanne au printemps. Faut-il changer de formule ?',
      priority: 'low',
      status: 'resolved',
      days_ago: 23,
    },
  ],
  colbert: [
    {
      subject: 'Prix au kilo sur les plateaux',
      description:
        'Un client nous demande d’afficher le prix au kilo sur les plateaux composés. Est-ce prévu ?',
      priority: 'low',
      status: 'open',
      days_ago: 3,
    },
    {
      subject: 'Virement attendu',
      description: 'Le virement demandé la semaine dernière n’est pas encore sur notre compte.',
      priority: 'urgent',
      status: 'closed',
      days_ago: 16,
    },
  ],
}

export function ticketRows(context: ShopContext): Row<'support_tickets'>[] {
  const user_id = ownerOf(context)
  return (TICKETS[context.shop.slug] ?? []).map(({ days_ago, ...ticket }, index) => ({
    tenant_id: context.tenant_id,
    id: context.id('ticket', index),
    user_id,
    ...ticket,
    created_at: daysBefore(context.now, days_ago),
    updated_at: daysBefore(context.now, days_ago / 2),
  }))
}
