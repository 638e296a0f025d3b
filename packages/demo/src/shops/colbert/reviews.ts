import { pendingReview, review } from '../review.ts'
import type { DemoReview } from '../types.ts'

export const reviews: DemoReview[] = [
  review(
    'comte-18-mois',
    4,
    'Didier V.',
    5,
    'Fruité, des cristaux sous la dent, coupé épais comme demandé. Je n’en achète plus ailleurs.',
  ),
  review(
    'comte-18-mois',
    21,
    'Amandine',
    5,
    'On me l’a fait goûter avant d’emballer, alors que c’était déjà payé. Ça, c’est du commerce.',
  ),
  review(
    'comte-18-mois',
    48,
    'Rachid',
    4,
    'Excellent. La pointe faisait plutôt 420 g que 400, je ne vais pas me plaindre.',
  ),
  pendingReview(
    'comte-18-mois',
    1,
    'Éléonore',
    4,
    'Très bon comté, un peu froid au retrait : pensez à le sortir une heure avant.',
  ),

  review(
    'maroilles',
    12,
    'Ch’ti Marcel',
    5,
    'Celui-là, on le sent venir, et on est content qu’il arrive.',
  ),
  review(
    'maroilles',
    34,
    'Justine D.',
    4,
    'Affiné à cœur, parfait en tarte. Prévoyez une boîte hermétique pour le métro.',
  ),
  review('maroilles', 58, 'Pascal', 5, 'Un vrai fermier, croûte souple, pas d’amertume.'),

  review(
    'pate-en-croute',
    6,
    'Françoise H.',
    5,
    'La gelée, la pâte, les pistaches : tout est à sa place. On dirait une marqueterie.',
  ),
  review(
    'pate-en-croute',
    17,
    'Grégoire',
    5,
    'Le meilleur de Lille, et j’ai fait des recherches sérieuses.',
  ),
  review(
    'pate-en-croute',
    40,
    'Nadège',
    4,
    'Superbe. J’aurais aimé pouvoir prendre l’entame, c’est ma partie préférée.',
  ),

  review(
    'cote-de-boeuf',
    9,
    'Olivier S.',
    5,
    'Persillée, tendre, avec les conseils de cuisson en prime. Quatre minutes par face, dix de repos : inoubliable.',
  ),
  review(
    'cote-de-boeuf',
    31,
    'Manon',
    4,
    'Très belle viande. C’est un budget, mais nous étions trois et il en restait.',
  ),

  review(
    'plateau-de-fromages',
    3,
    'Charlotte B.',
    5,
    'Tout était à point le soir même, étiquettes comprises. Mes invités ont pris des photos.',
  ),
  review(
    'plateau-de-fromages',
    25,
    'Bastien',
    5,
    'J’avais demandé sans chèvre : remplacé par une tomme de brebis formidable.',
  ),
  review(
    'plateau-de-fromages',
    55,
    'Monique L.',
    3,
    'Fromages excellents mais il manquait les noix annoncées. Ils se sont excusés et les ont offertes la fois suivante.',
  ),

  review(
    'tarte-au-maroilles',
    8,
    'Sabrina',
    5,
    'Retirée brûlante à midi, mangée dans la rue. Aucun regret.',
  ),
  review(
    'tarte-au-maroilles',
    28,
    'Quentin',
    4,
    'Généreuse en fromage, pâte bien levée. Une petite salade avec et c’est un repas.',
  ),
  pendingReview('biere-de-garde', 2, 'Loïc', 4, 'Ronde, maltée, très bien avec le maroilles.'),
]
