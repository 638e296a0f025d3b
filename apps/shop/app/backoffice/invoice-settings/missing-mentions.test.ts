import { missingLegalMentions } from '@fournil/domain/invoices-legal'
import { describe, expect, test } from 'vitest'
import { missingFields } from './missing-mentions.ts'
import { EMPTY, LEVAIN } from './testing/example-settings.ts'

describe('what an invoice lacks', () => {
  test('leads to a field for every word of the law', () => {
    for (const lacking of [EMPTY, { ...EMPTY, legal_form: 'SAS' }]) {
      const labels = missingFields(lacking, lacking).map(({ label }) => label)
      expect(labels.toSorted()).toEqual(missingLegalMentions(lacking).toSorted())
    }
  })

  test('is ticked when it is typed, and gone when it is saved', () => {
    const saved = { ...LEVAIN, siret: null, city: '' }
    const typed = { ...saved, siret: LEVAIN.siret }
    expect(missingFields(saved, typed)).toEqual([
      { field: 'siret', label: 'SIRET', isFilled: true },
      { field: 'city', label: 'Ville', isFilled: false },
    ])
    expect(missingFields(LEVAIN, LEVAIN)).toEqual([])
  })

  test('is neither a capital that is mistyped nor mended by one', () => {
    const mistyped = { ...LEVAIN, capital: Number.NaN }
    expect(missingFields(LEVAIN, mistyped)).toEqual([])
    expect(missingFields({ ...LEVAIN, capital: 0 }, mistyped)).toEqual([
      { field: 'capital', label: 'Capital social', isFilled: false },
    ])
  })

  test('grows when what is typed asks for more', () => {
    const saved = { ...LEVAIN, legal_form: 'EI', capital: 0, rcs: null }
    expect(missingFields(saved, saved)).toEqual([])
    const fields = missingFields(saved, { ...saved, legal_form: 'SARL' }).map(({ field }) => field)
    expect(fields).toEqual(['capital', 'rcs'])
  })
})
