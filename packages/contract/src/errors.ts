import { NO_ASSISTANT } from '@fournil/domain/ai-credits'
import { RECOVERY_INVALID } from '@fournil/domain/passwords'
import { PLAN_LIMITS } from '@fournil/domain/plans'
import { z } from 'zod'
import { StrandedOrder } from './stranded-order.ts'

const issues = z.object({
  /** The first of them, twenty at most. */
  issues: z.array(z.object({ field: z.string(), message: z.string() })).max(20),
})

/** Every expected failure of the API: its name, its status, its sentence. */
export const ERRORS = {
  BAD_REQUEST: { status: 400, message: 'La demande est incomplète ou incorrecte.', data: issues },
  INVALID_CREDENTIALS: { status: 401, message: 'Email ou mot de passe incorrect' },
  UNAUTHORIZED: { status: 401, message: 'Session expirée, veuillez vous reconnecter' },
  FORBIDDEN: { status: 403, message: 'Vous n’avez pas le droit de faire cela.' },
  NOT_FOUND: { status: 404, message: 'Introuvable.' },
  PERMISSION_NOT_HELD: {
    status: 403,
    message: 'Vous ne pouvez pas accorder un droit que vous n’avez pas.',
    data: z.object({ permissions: z.array(z.string()) }),
  },
  LAST_MANAGER: {
    status: 409,
    message: 'Il doit rester au moins une personne qui peut gérer les utilisateurs.',
  },
  LAST_OWNER: {
    status: 409,
    message: 'Il doit rester au moins une personne qui a tous les droits.',
  },
  ALREADY_MEMBER: { status: 409, message: 'Cette personne fait déjà partie de l’équipe.' },
  PLAN_LIMIT_REACHED: {
    status: 409,
    message: 'Votre formule ne permet pas d’en ajouter davantage.',
    data: z.object({ limit: z.enum(PLAN_LIMITS), most: z.int() }),
  },
  TEAM_FULL: {
    status: 409,
    message: 'Une équipe compte 200 personnes au plus, invitations en attente comprises.',
  },
  TOO_MANY_INVITATIONS: {
    status: 429,
    message: 'Trop d’invitations aujourd’hui. Réessayez demain.',
  },
  INVITATION_INVALID: {
    status: 410,
    message: 'Cette invitation n’est plus valable. Demandez-en une nouvelle à la boutique.',
  },
  SHOP_CLOSED: {
    status: 409,
    message: 'Cette boutique est suspendue ou fermée. Écrivez-nous pour la rouvrir.',
  },
  LINK_INVALID: {
    status: 410,
    message: 'Ce lien n’est plus valable. Demandez-en un nouveau depuis votre administration.',
  },
  SECOND_FACTOR_ON: {
    status: 409,
    message: 'La double authentification est déjà activée.',
  },
  SECOND_FACTOR_NEEDED: {
    status: 401,
    message: 'Saisissez le code de votre application, ou un code de secours.',
  },
  PASSKEY_REFUSED: {
    status: 401,
    message:
      'Cette clé d’accès n’ouvre rien ici. Réessayez, ou connectez-vous avec votre mot de passe.',
  },
  PASSKEY_INVALID: {
    status: 409,
    message: 'La clé d’accès n’a pas pu être vérifiée. Recommencez.',
  },
  TOO_MANY_PASSKEYS: {
    status: 409,
    message: 'Vous avez déjà vingt clés d’accès\u00a0: retirez-en une.',
  },
  IMPERSONATION_INVALID: {
    status: 410,
    message: 'Ce lien d’assistance est invalide ou expiré.',
  },
  RECOVERY_INVALID: {
    status: 410,
    message: RECOVERY_INVALID,
  },
  ORDER_CHANGED: {
    status: 409,
    message: 'La liste a changé entre-temps\u00a0: regardez-la avant de la ranger de nouveau.',
  },
  CONFLICT: {
    status: 409,
    message: 'Quelqu’un d’autre a enregistré entre-temps.',
    /** `updated_by` is null for somebody whose account is not this shop's. */
    data: z.object({ updated_by: z.string().nullable(), updated_at: z.coerce.date() }),
  },
  DEFAULT_TAX_RATE: {
    status: 409,
    message: 'C’est le taux par défaut\u00a0: choisissez-en d’abord un autre.',
  },
  INVALID_PIN: { status: 401, message: 'Code incorrect' },
  PIN_LOCKED: {
    status: 409,
    message:
      'Ce code est bloqué après plusieurs erreurs. Connectez-vous avec votre mot de passe et choisissez-en un autre.',
  },
  DEVICE_NOT_SHARED: {
    status: 403,
    message: 'Cet appareil n’est pas partagé\u00a0: connectez-vous avec votre mot de passe.',
  },
  TOO_MANY_DEVICES: {
    status: 409,
    message: 'Une boutique partage 20 appareils au plus\u00a0: retirez-en un.',
  },
  TOO_MANY_API_KEYS: {
    status: 409,
    message: 'Une boutique a 20 clés au plus\u00a0: révoquez-en une.',
  },
  TOO_MANY_WEBHOOKS: {
    status: 409,
    message: 'Une boutique prévient 10 adresses au plus\u00a0: supprimez-en une.',
  },
  CHECKLIST_OPEN: {
    status: 409,
    message: 'Il reste des étapes avant l’ouverture.',
  },
  IMPORT_UNDER_WAY: {
    status: 409,
    message: 'Un autre import est en cours dans cette boutique\u00a0: attendez qu’il soit terminé.',
  },
  DELETION_ALREADY_ASKED: {
    status: 409,
    message: 'La suppression de cette boutique est déjà demandée.',
  },
  NO_DELETION: {
    status: 409,
    message: 'Il n’y a pas de suppression que vous puissiez annuler.',
  },
  EXPORT_UNDER_WAY: {
    status: 409,
    message: 'Un export de cette boutique est déjà en préparation.',
  },
  TOO_MANY_EXPORTS: {
    status: 429,
    message: 'Cinq exports par jour au plus. Réessayez demain.',
  },
  ORDERS_STRANDED: {
    status: 409,
    message:
      'Des commandes sont prévues à ces heures\u00a0: décidez de chacune avant d’enregistrer.',
    data: z.object({ orders: z.array(StrandedOrder), may_manage_orders: z.boolean() }),
  },
  STORE_IN_USE: {
    status: 409,
    message: 'Ce point de vente ne peut pas encore être supprimé.',
    data: z.object({ coming_orders: z.int(), stocked_products: z.int() }),
  },
  PICKUP_UNCHANGED: { status: 409, message: 'La commande est déjà prévue à ce moment-là.' },
  ORDER_NOT_MOVABLE: {
    status: 409,
    message: 'Seule une commande payée et pas encore retirée peut être déplacée.',
  },
  TOO_LATE_TO_MOVE: {
    status: 409,
    message: 'Il est trop tard pour déplacer cette commande en ligne\u00a0: appelez la boutique.',
  },
  GEOCODER_NOT_CONFIGURED: {
    status: 409,
    message:
      'La recherche d’adresses n’est pas configurée sur cette plateforme\u00a0: saisissez les coordonnées.',
  },
  ADDRESS_NOT_FOUND: {
    status: 404,
    message:
      'Impossible de trouver les coordonnées pour cette adresse. Veuillez les saisir manuellement.',
  },
  GEOCODING_FAILED: {
    status: 503,
    message: 'Erreur lors de la géolocalisation. Veuillez réessayer.',
  },
  TENANT_NOT_FOUND: { status: 404, message: 'Tenant not found for this domain' },
  /** Always with a sentence of its own, in English. */
  CONSOLE_REFUSED: { status: 409, message: 'This cannot be done.' },
  TENANT_CHANGED: {
    status: 409,
    message: 'This tenant has changed meanwhile: look at it again before you go on.',
  },
  BANK_ACCOUNT_MISSING: {
    status: 409,
    message: 'Enregistrez d’abord le compte bancaire de la boutique.',
  },
  PAYOUT_DECIDED: {
    status: 409,
    message: 'Cette demande de paiement a déjà été traitée.',
  },
  REVIEW_CHANGED: {
    status: 409,
    message: 'Cet avis a changé entre-temps\u00a0: relisez-le avant de décider.',
  },
  ALREADY_REVIEWED: {
    status: 409,
    message: 'Votre avis sur ce produit est déjà publié.',
  },
  REVIEWS_DISABLED: { status: 409, message: 'Les avis ne sont pas ouverts dans cette boutique.' },
  ORDERING_CLOSED: {
    status: 409,
    message: 'Cette boutique ne prend pas de commandes en ligne pour le moment.',
  },
  CARD_PAYMENTS_CLOSED: {
    status: 409,
    message: 'Le paiement par carte n’est pas encore ouvert dans cette boutique.',
  },
  CONNECT_OFF: {
    status: 409,
    message: 'Sur cette plateforme, les boutiques n’ont pas de compte de paiement à elles.',
  },
  PAYOUTS_BY_PROVIDER: {
    status: 409,
    message:
      'Votre argent est sur votre propre compte de paiement\u00a0: le prestataire vous le verse de lui-même.',
  },
  PAYMENT_ACCOUNT_MISSING: {
    status: 409,
    message: 'Ouvrez d’abord votre compte de paiement.',
  },
  DISPUTE_CLOSED: {
    status: 409,
    message:
      'On ne peut plus répondre à ce litige\u00a0: le délai est passé, ou une réponse est déjà partie.',
  },
  EVIDENCE_REFUSED: {
    status: 400,
    message: 'Envoyez un fichier PDF, JPEG ou PNG de 2 Mo au plus.',
  },
  TICKET_FILE_REFUSED: {
    status: 400,
    message: 'Envoyez un fichier PDF, JPEG ou PNG de 5\u00a0Mo au plus.',
  },
  TICKET_FULL: {
    status: 409,
    message: 'Cette demande a déjà 20 fichiers. Ouvrez-en une autre pour en joindre.',
  },
  ORDERING_PAUSED: {
    status: 409,
    message: 'Les commandes sont en pause pour le moment.',
    data: z.object({ sentence: z.string() }),
  },
  PICKUP_IMPOSSIBLE: {
    status: 409,
    message: 'Ce retrait n’est pas possible. Choisissez une autre date ou un autre créneau.',
    data: z.object({ reason: z.string() }),
  },
  SLOT_FULL: { status: 409, message: 'Ce créneau vient d’être pris. Choisissez-en un autre.' },
  PRODUCTS_UNAVAILABLE: {
    status: 409,
    message:
      'Certains produits de votre panier ne sont pas disponibles à la date sélectionnée. Veuillez choisir une autre date ou retirer ces produits.',
    data: z.object({ product_ids: z.array(z.string()) }),
  },
  OUT_OF_STOCK: {
    status: 409,
    message: 'Un produit de votre panier n’est plus disponible en quantité suffisante.',
    data: z.object({ product_id: z.string(), product_name: z.string(), available: z.int() }),
  },
  DAY_SOLD_OUT: {
    status: 409,
    message: 'Il n’en reste pas assez pour ce jour. Prenez-en moins, ou choisissez une autre date.',
    /** The products that share what is left of the day, the first by its name. */
    data: z.object({
      product_ids: z.array(z.string()),
      product_name: z.string(),
      left: z.int(),
    }),
  },
  STOCK_ON_HOLD: {
    status: 409,
    message:
      'D’autres clients sont en train de payer ce produit. Prenez-en moins, ou réessayez dans quelques minutes.',
    data: z.object({ product_id: z.string(), product_name: z.string(), available: z.int() }),
  },
  QUANTITY_NOT_SOLD: {
    status: 409,
    message: 'Un produit de votre panier n’est pas vendu dans cette quantité.',
    data: z.object({
      product_id: z.string(),
      product_name: z.string(),
      least: z.int(),
      most: z.int().nullable(),
    }),
  },
  COLLECTION_PAYMENT_CLOSED: {
    status: 409,
    message: 'Cette boutique ne propose plus le paiement au retrait. Payez par carte.',
  },
  COLLECTION_LIMIT_EXCEEDED: {
    status: 409,
    message: 'Cette commande dépasse ce qui peut être payé au retrait. Payez-la par carte.',
    data: z.object({ limit: z.int() }),
  },
  TOO_MANY_TO_COLLECT: {
    status: 409,
    message:
      'Trois de vos commandes attendent déjà d’être payées au retrait. Payez celle-ci par carte, ou retirez-en une d’abord.',
  },
  NOTHING_TO_TAKE: {
    status: 409,
    message: 'Cette commande n’est pas à encaisser : elle est payée, annulée, ou se paie en ligne.',
  },
  TOO_MANY_UNPAID_ORDERS: {
    status: 409,
    message:
      'Trois commandes attendent déjà leur paiement. Payez l’une d’elles, ou réessayez dans quelques minutes.',
  },
  OPTIONS_CHANGED: {
    status: 409,
    message: 'Les options d’un produit ont changé\u00a0: choisissez-les de nouveau sur sa page.',
    data: z.object({ product_id: z.string(), product_name: z.string() }),
  },
  PRICE_CHANGED: {
    status: 409,
    message:
      'Un prix a changé depuis que vous avez rempli votre panier. Vérifiez le nouveau total.',
    data: z.object({ total_ttc: z.int() }),
  },
  PROMO_REFUSED: {
    status: 409,
    message: 'Ce code promo ne peut pas être utilisé.',
    data: z.object({ refusal: z.string(), sentence: z.string() }),
  },
  AMOUNT_TOO_SMALL: { status: 409, message: 'Un paiement par carte commence à 0,50 €.' },
  AMOUNT_TOO_LARGE: {
    status: 409,
    message: 'Ce montant dépasse ce qui peut être payé en ligne. Appelez la boutique.',
  },
  TOO_LATE_TO_CANCEL: {
    status: 409,
    message: 'Il est trop tard pour annuler cette commande en ligne\u00a0: appelez la boutique.',
  },
  NO_CONTRACT: {
    status: 409,
    message: 'Cette commande n’a pas été payée, ou elle est déjà annulée ou remboursée.',
  },
  TOO_LATE_TO_WITHDRAW: {
    status: 409,
    message: 'Le délai de rétractation de quatorze jours est passé\u00a0: écrivez à la boutique.',
  },
  NOT_WITHDRAWABLE: {
    status: 409,
    message: 'Le droit de rétractation ne s’applique pas à l’un de ces articles.',
  },
  PAID_AT_SHOP: {
    status: 409,
    message:
      'Cette commande a été réglée à la boutique\u00a0: appelez-la pour l’annuler et être remboursé.',
  },
  REASON_NEEDED: { status: 409, message: 'Indiquez la raison de ce changement.' },
  MEANS_NEEDED: { status: 409, message: 'Indiquez comment la commande a été payée.' },
  CANCELLATION_NEEDED: {
    status: 409,
    message: 'Cette commande est payée : choisissez ce qui est remboursé avant de l’annuler.',
  },
  REFUND_TOO_HIGH: {
    status: 409,
    message: 'Le remboursement dépasse ce qui a été payé.',
    data: z.object({ refundable: z.int() }),
  },
  ALREADY_INVOICED: {
    status: 409,
    message: 'La facture est déjà émise\u00a0: corrigez-la.',
  },
  INVOICE_REPLACED: {
    status: 409,
    message: 'Cette facture a été corrigée entre-temps\u00a0: vérifiez la nouvelle.',
  },
  REFUND_LINES_CHANGED: {
    status: 409,
    message:
      'Ce qui reste à rembourser de ces articles a changé entre-temps\u00a0: vérifiez votre choix.',
  },
  REFUND_ID_TAKEN: {
    status: 409,
    message: 'Cet identifiant est déjà celui d’un autre remboursement.',
  },
  TOO_MANY_NOTES: {
    status: 409,
    message: 'Cette commande a déjà reçu trop de notes ou de messages.',
  },
  NOTE_ID_TAKEN: {
    status: 409,
    message: 'Cet identifiant est déjà celui d’un autre texte.',
  },
  NOT_PAID: {
    status: 409,
    message: 'Cette commande n’a pas été payée\u00a0: il n’y a rien à rembourser.',
  },
  NOT_SOLD_BY_WEIGHT: { status: 409, message: 'Cet article n’est pas vendu au poids.' },
  WEIGHING_OVER: {
    status: 409,
    message: 'Une commande se pèse une fois payée et avant d’être remise.',
  },
  PAYMENT_NOT_CORRECTABLE: {
    status: 409,
    message:
      'Cet encaissement ne peut pas être corrigé\u00a0: il l’a déjà été, ou il a été payé en ligne.',
  },
  ALREADY_WEIGHED: {
    status: 409,
    message: 'Cet article a déjà été pesé\u00a0: rendez le reste par un remboursement.',
    data: z.object({ grams: z.int() }),
  },
  ALREADY_CANCELLED: {
    status: 409,
    message: 'Cette commande est déjà annulée. Le remboursement se fait depuis la commande.',
  },
  ORDER_MOVED: {
    status: 409,
    message: 'La commande a changé entre-temps\u00a0: regardez où elle en est avant de continuer.',
  },
  CUSTOMER_ERASED: {
    status: 409,
    message: 'Ce client a été effacé\u00a0: sa commande ne peut plus être rouverte.',
  },
  REOPENING_SLOT_FULL: {
    status: 409,
    message: 'Le créneau de retrait est complet\u00a0: la commande ne peut pas être rouverte.',
  },
  REOPENING_OUT_OF_STOCK: {
    status: 409,
    message: 'Il ne reste pas assez de stock\u00a0: la commande ne peut pas être rouverte.',
    data: z.object({ product_name: z.string(), available: z.int() }),
  },
  REOPENING_DAY_SOLD_OUT: {
    status: 409,
    message:
      'La capacité de ce jour de retrait est atteinte\u00a0: la commande ne peut pas être rouverte.',
  },
  INVOICE_NOT_ALLOWED: {
    status: 409,
    message: 'Une facture se fait à partir d’une commande payée.',
  },
  LEGAL_SETTINGS_MISSING: {
    status: 409,
    message: 'Il manque des mentions légales pour établir la facture.',
    data: z.object({ missing: z.array(z.string()) }),
  },
  ORDERS_UNDER_WAY: {
    status: 409,
    message: 'Ce client a une commande en cours : attendez qu’elle soit retirée ou annulée.',
  },
  PAYMENT_NOT_CONFIGURED: {
    status: 503,
    message:
      'Configuration manquante : le paiement en ligne n’est pas encore configuré pour cette boutique.',
  },
  PAYMENT_UNAVAILABLE: {
    status: 503,
    message: 'Erreur lors de la création de la session de paiement',
  },
  PAYMENT_NOT_CLOSED: {
    status: 503,
    message:
      'Le paiement en ligne de cette commande n’a pas pu être fermé. Réessayez dans un instant.',
  },
  SUBSCRIBED_ALREADY: {
    status: 409,
    message: 'Cette boutique a déjà un abonnement\u00a0: changez plutôt de formule.',
  },
  NOT_SUBSCRIBED: { status: 409, message: 'Cette boutique n’a pas d’abonnement en cours.' },
  SUBSCRIPTION_BUSY: {
    status: 409,
    message: 'Quelqu’un d’autre choisit une formule en ce moment. Réessayez dans un instant.',
  },
  BILLING_UNAVAILABLE: {
    status: 503,
    message: 'Le service de paiement ne répond pas. Réessayez dans un instant.',
  },
  BILLING_NOT_CONFIGURED: {
    status: 503,
    message: 'Le paiement des abonnements n’est pas encore configuré sur cette plateforme.',
  },
  AI_NOT_CONFIGURED: { status: 409, message: NO_ASSISTANT },
  AI_HELP_OFF: {
    status: 409,
    message: 'Cette aide est désactivée dans les prompts IA de votre boutique.',
  },
  IMAGE_INVALID: { status: 415, message: 'Veuillez sélectionner une image valide' },
  IMAGE_TOO_HEAVY: {
    status: 413,
    message: "La taille de l'image ne doit pas dépasser 5 MB",
  },
  IMAGE_TOO_LARGE: {
    status: 422,
    message: 'Cette image compte trop de pixels\u00a0: 40 millions au plus, 16\u00a0000 par côté.',
  },
  IMAGE_UNREADABLE: {
    status: 422,
    message: 'Cette image est abîmée et ne peut pas être lue. Choisissez-en une autre.',
  },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'La demande est trop volumineuse.' },
  BUSY: {
    status: 503,
    message: 'Beaucoup de monde en ce moment. Réessayez dans un instant.',
  },
  TOO_MANY_REQUESTS: { status: 429, message: 'Trop de demandes. Réessayez dans un instant.' },
} as const satisfies Record<string, { status: number; message: string; data?: z.ZodType }>

export type ErrorName = keyof typeof ERRORS

/** The errors that a procedure may answer with, by name: `.errors(errors('NOT_FOUND', 'SLOT_FULL'))`. */
export function errors<N extends ErrorName>(...names: N[]): Pick<typeof ERRORS, N> {
  return Object.fromEntries(names.map((name) => [name, ERRORS[name]])) as Pick<typeof ERRORS, N>
}
