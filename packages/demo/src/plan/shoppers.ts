import type { Random } from '../random.ts'
import type { ShopContext } from '../shop-context.ts'

export type Shopper = {
  id: string
  first_name: string
  last_name: string
  email: string
  phone: string
  is_guest: boolean
  /** How often they come, against the others. */
  appetite: number
}

const FIRST_NAMES =
  'Agathe Aïcha Alain Amélie Anaïs Antoine Axel Baptiste Béatrice Bruno Camille Cécile Chloé Clément Denis Élise Émile Étienne Fanny Farid Florence Gaëlle Gérard Hélène Hugo Inès Jeanne Julien Karim Laure Léa Lucas Madeleine Malik Manon Marc Mathilde Nadia Nicolas Océane Olivier Pauline Quentin Rachel Raphaël Romane Sabine Samir Simone Théo Valérie Victor Yasmine Zoé'.split(
    ' ',
  )
const LAST_NAMES =
  'Aubert Barbier Benali Bernard Blanchard Bonnet Boyer Brun Carpentier Chevalier Colin Da-Silva Delorme Diallo Dubois Durand Fabre Faure Fontaine Garnier Gauthier Girard Guérin Haddad Henry Joly Lambert Lefèvre Lemoine Leroux Marchand Martin Mercier Meunier Morel Nguyen Noël Olivier Perrin Petit Picard Renard Rey Robin Rousseau Roux Schmitt Tessier Vasseur Vidal'.split(
    ' ',
  )

/** The shop's regulars and its passers-by. */
export function shoppersOf(context: ShopContext, random: Random, count: number): Shopper[] {
  const known = new Map<string, Shopper>()
  while (known.size < count) {
    const first_name = random.pick(FIRST_NAMES)
    const last_name = random.pick(LAST_NAMES).replace('-', ' ')
    const email = `${mailbox(first_name)}.${mailbox(last_name)}@example.test`
    if (known.has(email)) continue
    known.set(email, {
      id: context.id('customer', email),
      first_name,
      last_name,
      email,
      phone: phone(random),
      is_guest: random.chance(0.7),
      // A few come every other day, most come once or twice.
      appetite: 1 / (1 + known.size * 0.06),
    })
  }
  return [...known.values()]
}

// 06 39 98 is kept free for fiction.
function phone(random: Random): string {
  const pair = () => String(random.between(0, 99)).padStart(2, '0')
  return `06 39 98 ${pair()} ${pair()}`
}

function mailbox(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').replace(/\s/g, '-').toLowerCase()
}
