import { QuestionList } from './question-list.tsx'

export const QUESTIONS = [
  {
    asked: 'Faut-il une carte bancaire pour essayer ?',
    answer:
      'Non. L’essai dure quatorze jours et comprend toute la formule choisie. Sans abonnement à la fin, la boutique reste visible et ne prend plus de commandes ; rien n’est effacé.',
  },
  {
    asked: 'Puis-je changer de formule ?',
    answer:
      'Oui, à tout moment, dans les deux sens. Ce que vous avez déjà créé reste, même si la nouvelle formule en permet moins.',
  },
  {
    asked: 'Que se passe-t-il si je dépasse le nombre de commandes ?',
    answer:
      'Vos clients commandent comme d’habitude : aucun n’est refusé. Vous êtes prévenu, et nous vous proposons la formule qui convient.',
  },
  {
    asked: 'Comment mes clients paient-ils ?',
    answer:
      'Par carte, au moment de la commande, sur la page de notre prestataire de paiement. Les numéros de carte ne passent jamais par nous.',
  },
  {
    asked: 'À qui appartiennent mes données ?',
    answer:
      'À vous. Les produits et les ventes s’exportent en CSV depuis l’administration, les données d’un client depuis sa fiche.',
  },
]

export function Questions() {
  return (
    <section className="questions">
      <h2 className="display questions-title">Questions fréquentes</h2>
      <QuestionList questions={QUESTIONS} />
    </section>
  )
}
