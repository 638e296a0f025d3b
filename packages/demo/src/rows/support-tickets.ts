import type { Tx } from '@fournil/db'
import { daysBefore, type ShopContext } from '../shop-context.ts'
import { ownerOf } from './accounts.ts'
import { insertRows, type Row } from './insert-rows.ts'

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

export async function writeTickets(tx: Tx, context: ShopContext): Promise<void> {
  await insertRows(tx, 'support_tickets', ticketRows(context))
}

function ticketRows(context: ShopContext): Row<'support_tickets'>[] {
  const user_id = ownerOf(context)
  return (TICKETS[context.shop.slug] ?? []).map(({ days_ago, ...ticket }, index) => ({
    tenant_id: context.tenant_id,
    id: context.id('ticket', index),
    user_id,
    ...ticket,
    created_at: daysBefore(context.now, days_ago),
    updated_at: daysBefore(context.now, days_ago / 2),
    merchant_wrote_at: daysBefore(context.now, days_ago),
    merchant_read_at: daysBefore(context.now, days_ago),
  }))
}
