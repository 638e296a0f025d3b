import { typedEuros } from '@fournil/domain/money'
import { moneyError, readMoney } from './money-text.ts'
import { TypedNumber, type TypedNumberProps } from './typed-number.tsx'

export type MoneyInputProps = Omit<TypedNumberProps, 'text' | 'unit'>

const EUROS = { write: typedEuros, read: readMoney, explain: moneyError }

/** Euros with a decimal comma for the person, integer cents for the program. */
export function MoneyInput(props: MoneyInputProps) {
  return <TypedNumber {...props} text={EUROS} unit="€" />
}
