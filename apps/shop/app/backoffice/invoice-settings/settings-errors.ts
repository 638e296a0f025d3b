import { isFrance } from '@fournil/domain/countries'
import { isSiret, vatNumberError } from '@fournil/domain/invoices-legal'
import { isPostalCode, POSTAL_CODE_ERROR } from '@fournil/domain/postal-code'
import { isTelephone, TELEPHONE_ERROR } from '@fournil/domain/telephone'
import { isWebAddress } from '@fournil/domain/web-address'
import { lengthErrors } from './longest-texts.ts'
import { type Draft, type DraftField, settingsOf } from './settings-draft.ts'

export type FieldErrors = Partial<Record<DraftField, string>>

const REQUIRED = {
  company_name: 'Le nom de l’entreprise est requis.',
  address: 'L’adresse est requise.',
  postal_code: 'Le code postal est requis.',
  city: 'La ville est requise.',
} as const

const VAT_NUMBER_ERRORS = {
  format: 'Un numéro de TVA français s’écrit FR, deux signes, puis les neuf chiffres du SIREN.',
  key: 'La clé de ce numéro ne correspond pas au SIREN\u00a0: vérifiez les chiffres.',
  other_company: 'Ce numéro n’est pas celui du SIRET ci-dessus\u00a0: vérifiez les deux.',
} as const
const NO_CAPITAL = 'Saisissez un montant en euros, par exemple 12,50.'
const MOST_CAPITAL = 2_000_000_000
const TOO_MUCH_CAPITAL = 'Le capital ne peut pas dépasser 20\u202f000\u202f000\u202f€.'
const FOREIGN_VAT = 'Un numéro de TVA commence par les deux lettres du pays.'
const WEB_ADDRESS = 'Une adresse de site commence par https:// ou http://, suivi de son nom.'

/** What cannot be saved, said at its field before the server has to. */
export function fieldErrorsOf(draft: Draft): FieldErrors {
  const settings = settingsOf(draft)
  const { siret, vat_number, country, phone, email, mediator_url, capital, postal_code } = settings
  const faults: FieldErrors = lengthErrors(settings)
  for (const field of Object.keys(REQUIRED) as (keyof typeof REQUIRED)[]) {
    if (!settings[field]) faults[field] = REQUIRED[field]
  }
  if (postal_code && !isPostalCode(postal_code, country)) faults.postal_code = POSTAL_CODE_ERROR
  // The field itself says more exactly what is wrong with its text.
  if (Number.isNaN(capital)) faults.capital = NO_CAPITAL
  else if (capital > MOST_CAPITAL) faults.capital = TOO_MUCH_CAPITAL
  if (siret && !/^\d{14}$/.test(siret)) faults.siret = 'Le SIRET compte 14 chiffres.'
  else if (siret && !isSiret(siret))
    faults.siret = 'La clé de ce SIRET n’est pas la bonne\u00a0: vérifiez les chiffres.'
  const fault = vat_number && vatNumberError({ vat_number, siret, country })
  if (fault) faults.vat_number = isFrance(country) ? VAT_NUMBER_ERRORS[fault] : FOREIGN_VAT
  if (phone && !isTelephone(phone)) faults.phone = TELEPHONE_ERROR
  if (email && !/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email)) faults.email = 'Adresse email invalide'
  if (mediator_url && !isWebAddress(mediator_url)) faults.mediator_url = WEB_ADDRESS
  return faults
}
