import { typedEuros } from '@fournil/domain/money'
import { moneyError, readMoney, readSignedMoney } from './money-text.ts'
import { TypedNumber, type TypedNumberProps } from './typed-number.tsx'

export type MoneyInputProps = Omit<TypedNumberProps, 'text' | 'unit'> & {
  /** May be below nothing. */
  signed?: boolean | undefined
}

const SIGNED_EUROS = { write: typedEuros, read: readSignedMoney, explain: moneyError }
const EUROS = { write: typedEuros, read: readMoney, explain: moneyError }

/** Euros with a decimal comma for the person, integer cents for the program. */
export function MoneyInput({ signed, ...props }: MoneyInputProps) {
  return <TypedNumber {...props} text={signed ? SIGNED_EUROS : EUROS} unit="€" />
}
