/** GTIN-8, 12, 13 or 14: the last digit follows from those before it (GS1). */
export function isGtin(digits: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(digits)) return false
  const [check = 0, ...rest] = [...digits].reverse().map(Number)
  const sum = rest.reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10 === check
}
