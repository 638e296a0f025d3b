// A shop's own account at the payment provider, where the shop and not the platform holds the money.

export const PAYMENT_MODES = ['platform', 'connect'] as const
/** `platform`: the platform takes the money and owes it to the shops. `connect`: each shop takes its own. */
export type PaymentsMode = (typeof PAYMENT_MODES)[number]

export type PaymentAccountFacts = {
  charges_enabled: boolean
  payouts_enabled: boolean
  details_submitted: boolean
}

export const PAYMENT_ACCOUNT_STATES = ['to_begin', 'to_complete', 'checked', 'open'] as const
export type PaymentAccountState = (typeof PAYMENT_ACCOUNT_STATES)[number]

/** Where the shop stands: nothing done, something asked for, everything sent and being looked at, or open. */
export function paymentAccountState(
  account: (PaymentAccountFacts & { requirements: readonly string[] }) | null,
): PaymentAccountState {
  if (!account) return 'to_begin'
  if (account.requirements.length > 0 || !account.details_submitted) return 'to_complete'
  return account.charges_enabled && account.payouts_enabled ? 'open' : 'checked'
}

/** What the provider may ask for, by the end or the beginning of its field; the first that fits speaks. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/^external_account/, 'Les coordonnées bancaires (IBAN) du compte qui reçoit vos virements'],
  [/^(?!company)\S*verification\.(additional_)?document$/, 'Une pièce d’identité'],
  [
    /^(?!company)\S*verification\.proof_of_liveness$/,
    'Une photo de vous, pour vérifier votre identité',
  ],
  [
    /^company\.verification\.document|^documents\.company/,
    'Un justificatif de l’entreprise (Kbis)',
  ],
  [/^documents\./, 'Un justificatif demandé par le prestataire'],
  [/^tos_acceptance/, 'L’acceptation des conditions du prestataire de paiement'],
  [/^business_type/, 'La forme de l’entreprise'],
  [/^business_profile\.(mcc|product_description)/, 'L’activité de la boutique'],
  [/^business_profile\.url/, 'L’adresse du site de la boutique'],
  [/^business_profile\./, 'La présentation de la boutique'],
  [/^company\.(tax_id|registration_number|vat_id)/, 'Le numéro SIREN ou SIRET de l’entreprise'],
  [
    /^company\.(owners|directors|executives)_provided|^(owners|directors|executives)\./,
    'Les dirigeants et les associés de l’entreprise',
  ],
  [/^company\.address/, 'L’adresse de l’entreprise'],
  [/^company\.phone/, 'Le téléphone de l’entreprise'],
  [/^company\./, 'Les informations de l’entreprise'],
  [/\.dob(\.|$)/, 'La date de naissance du responsable'],
  [/\.address(\.|$)/, 'L’adresse du responsable'],
  [/\.(first_name|last_name)$/, 'Le nom du responsable'],
  [/\.(email|phone)$/, 'L’adresse e-mail et le téléphone du responsable'],
  [/\.id_number$/, 'Le numéro d’identité du responsable'],
  [/^(individual|representative|person_)/, 'Les informations du responsable'],
]

/** What is asked for, each thing once, in words for a shopkeeper. What nobody foresaw is asked for all the same. */
export function requirementsInFrench(fields: readonly string[]): string[] {
  const words = fields.map(
    (field) =>
      WORDS.find(([pattern]) => pattern.test(field))?.[1] ?? 'Une information complémentaire',
  )
  return [...new Set(words)]
}
