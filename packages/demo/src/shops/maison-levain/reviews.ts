import { pendingReview, review } from '../review.ts'
import type { DemoReview } from '../types.ts'

export const reviews: DemoReview[] = [
  review(
    'baguette-tradition',
    3,
    'Hélène M.',
    5,
    'Croûte qui craque, mie bien crème. J’en prends deux : la première n’arrive jamais à la maison.',
  ),
  review(
    'baguette-tradition',
    19,
    'Karim B.',
    5,
    'Réservée la veille au soir, mise de côté à mon nom à 18 h alors qu’il n’y en avait plus en rayon. Merci !',
  ),
  review(
    'baguette-tradition',
    41,
    'Odile',
    4,
    'Très bonne, parfois un peu trop cuite à mon goût. On peut le demander, ils notent « pas trop cuite » sans soupirer.',
  ),
  pendingReview('baguette-tradition', 0, 'Nassim', 5, 'La meilleure du plateau, et de loin.'),

  review(
    'pain-de-campagne',
    8,
    'Jean-Paul R.',
    5,
    'Je tiens toute la semaine avec une boule. Grillé le vendredi, il est presque meilleur que le lundi.',
  ),
  review(
    'pain-de-campagne',
    27,
    'Anaïs',
    4,
    'Belle acidité, mie dense. J’aimerais une demi-boule, on est deux.',
  ),
  review(
    'pain-de-campagne',
    52,
    'Mireille C.',
    5,
    'Le goût du pain de ma grand-mère, et je pèse mes mots.',
  ),

  review(
    'croissant',
    2,
    'Sophie L.',
    5,
    'Feuilletage impeccable, ça fond, ça croustille, il y en a partout sur le manteau. Parfait.',
  ),
  review(
    'croissant',
    15,
    'Thomas G.',
    5,
    'Commandé pour une réunion de douze personnes : prêt à l’heure, encore tiède. Personne n’a parlé du budget.',
  ),
  review(
    'croissant',
    33,
    'Bérénice',
    4,
    'Excellent, mais il faut venir tôt ou réserver. J’ai appris à réserver.',
  ),

  review(
    'pain-au-chocolat',
    6,
    'Malik',
    5,
    'Deux vraies barres de chocolat, qui dépassent. Mes enfants ont fait la différence tout de suite.',
  ),
  review(
    'pain-au-chocolat',
    24,
    'Claire D.',
    4,
    'Très bon. Un peu petit peut-être, ou alors c’est la gourmandise qui parle.',
  ),
  review(
    'pain-au-chocolat',
    60,
    'Étienne',
    3,
    'Bon, mais le mien était froid à 8 h 30. Celui de la semaine d’avant était parfait.',
  ),

  review(
    'kouign-amann',
    5,
    'Gwenaëlle',
    5,
    'Bretonne exilée à Lyon : je valide. Le bord craque, le beurre est bien demi-sel.',
  ),
  review(
    'kouign-amann',
    26,
    'Paul-Henri',
    5,
    'Uniquement le week-end, et c’est plus sage pour tout le monde.',
  ),
  review('kouign-amann', 47, 'Inès', 4, 'Riche ! À partager à deux, avec un café serré.'),

  review(
    'eclair-chocolat',
    9,
    'Fatou N.',
    5,
    'Une vraie crème au chocolat, pas une mousse sucrée. Et le glaçage ne colle pas aux dents.',
  ),
  review(
    'eclair-chocolat',
    30,
    'Luc',
    4,
    'Très bon éclair, pâte à choux bien cuite. Il manque juste un format à partager.',
  ),
  pendingReview(
    'eclair-chocolat',
    1,
    'Lucie V.',
    3,
    'Bon mais le glaçage avait un peu coulé dans la boîte pendant le trajet.',
  ),

  review(
    'paris-brest',
    4,
    'Véronique A.',
    5,
    'Le praliné ! On sent la noisette torréfiée, le sucre reste discret. Notre dessert du dimanche.',
  ),
  review(
    'paris-brest',
    18,
    'Samuel',
    5,
    'Je ne suis pas très dessert. J’en ai repris un le lendemain.',
  ),
  review(
    'paris-brest',
    39,
    'Colette',
    4,
    'Délicieux, généreux en crème. Le chou gagnerait à être un peu plus croustillant en fin de journée.',
  ),

  review(
    'flan-patissier',
    11,
    'Dounia',
    5,
    'Haut, tremblant, plein de vanille. Le flan que je cherchais depuis que j’ai quitté Paris.',
  ),
  review(
    'flan-patissier',
    36,
    'Marc-Antoine',
    4,
    'Très crémeux, pâte bien cuite dessous. Une demi-heure hors du frigo et il est parfait.',
  ),

  review(
    'coffret-macarons',
    13,
    'Isabelle F.',
    5,
    'Offert à ma directrice, qui a demandé l’adresse. La boîte est jolie, les macarons sont encore mieux.',
  ),
  review(
    'coffret-macarons',
    44,
    'Joachim',
    4,
    'Pistache et citron remarquables. Le vanille est un ton en dessous.',
  ),

  review(
    'tarte-aux-pralines',
    7,
    'Brigitte P.',
    5,
    'La vraie tarte aux pralines, pas trop épaisse, qui colle un peu et ne tache que les doigts.',
  ),
  review(
    'tarte-aux-pralines',
    22,
    'Adrien',
    5,
    'Rapportée à Nantes en train, elle a voyagé sans bouger dans sa boîte. Gros succès.',
  ),
  review(
    'tarte-aux-pralines',
    50,
    'Noémie',
    4,
    'Très sucrée, mais c’est le principe. La pâte sablée est excellente.',
  ),

  review(
    'jambon-beurre',
    10,
    'Yanis',
    5,
    'Retiré à 12 h 15 à la Part-Dieu, sans faire la queue, train attrapé. Et du vrai beurre.',
  ),
  review(
    'jambon-beurre',
    29,
    'Camille T.',
    4,
    'Simple et très bon. Un cornichon de plus et c’était la note maximale.',
  ),
  pendingReview(
    'tarte-du-marche',
    2,
    'Raphaëlle',
    5,
    'Surprise chaque semaine, jamais déçue. Cette fois les fruits étaient magnifiques.',
  ),
]
