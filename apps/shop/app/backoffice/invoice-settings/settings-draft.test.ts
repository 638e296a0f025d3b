import { describe, expect, test } from 'vitest'
import { changedFields, type Draft, draftOf, settingsOf } from './settings-draft.ts'
import { EMPTY, LEVAIN } from './testing/example-settings.ts'

const draft = (change: Partial<Draft>) => ({ ...draftOf(LEVAIN), ...change })

describe('what is typed', () => {
  test('is sent as it would be printed: trimmed, empty as nothing, numbers without spaces', () => {
    expect(
      settingsOf(draft({ company_name: ' Levain ', phone: ' ', vat_number: 'fr 92 904186723' })),
    ).toEqual({
      ...LEVAIN,
      company_name: 'Levain',
    })
    expect(settingsOf(draft({ capital: null })).capital).toBe(0)
    // A wrong text stays wrong: as zero it would be saved as no capital at all.
    expect(settingsOf(draft({ capital: Number.NaN })).capital).toBeNaN()
    expect(changedFields(draft({ capital: Number.NaN }), LEVAIN)).toEqual(['capital'])
    expect(settingsOf(draft({ country: '' })).country).toBe('France')
  })

  test('is nothing on the legal pages when it is empty', () => {
    const mentions = {
      publication_director: 'Camille Ferrand',
      mediator_name: 'Médiation, Lyon',
      mediator_url: 'https://mediation.test',
    }
    expect(settingsOf(draft({ ...mentions, mediator_url: ' https://mediation.test ' }))).toEqual({
      ...LEVAIN,
      ...mentions,
    })
    const blank = { publication_director: ' ', mediator_name: '\n', mediator_url: '' }
    expect(settingsOf(draft(blank))).toEqual(LEVAIN)
    expect(changedFields(draftOf({ ...LEVAIN, ...mentions }), LEVAIN)).toEqual(
      Object.keys(mentions),
    )
  })

  test('comes back as it went', () => {
    expect(settingsOf(draftOf(LEVAIN))).toEqual(LEVAIN)
    expect(settingsOf(draftOf(EMPTY))).toEqual(EMPTY)
  })

  test('is a change when it says something else, not when it is written otherwise', () => {
    expect(changedFields(draftOf(LEVAIN), LEVAIN)).toEqual([])
    expect(changedFields(draft({ siret: '904186 72300014', city: 'Lyon ' }), LEVAIN)).toEqual([])
    expect(changedFields(draft({ capital: 1_500_001, phone: '1' }), LEVAIN)).toEqual([
      'capital',
      'phone',
    ])
  })
})
