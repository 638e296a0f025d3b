import { InvoiceSettings } from '@fournil/contract/office/invoice-settings'
import { expect, test } from 'vitest'
import { LONGEST, lengthErrors } from './longest-texts.ts'
import { LEVAIN } from './testing/example-settings.ts'

test.each(Object.entries(LONGEST))(
  'the form and the server let %s be %i characters long',
  (field, most) => {
    const sentence = `${most} caractères au plus.`
    const filled = (length: number) => ({ ...LEVAIN, [field]: 'a'.repeat(length) })
    const refusals = (length: number) =>
      InvoiceSettings.safeParse(filled(length)).error?.issues.map(({ message }) => message) ?? []
    expect(lengthErrors(filled(most))).toEqual({})
    expect(refusals(most)).not.toContain(sentence)
    expect(lengthErrors(filled(most + 1))).toEqual({ [field]: sentence })
    expect(refusals(most + 1)).toContain(sentence)
  },
)
