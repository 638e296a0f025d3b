/** 'https://mediation.test/saisir': a page that a link may lead to, nothing that runs or hides where it leads. */
export function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/[^\s\\\p{C}]+$/iu.test(text) || !URL.canParse(text)) return false
  const { hostname, username, password } = new URL(text)
  return /[^.]\.[^.]/.test(hostname) && !username && !password
}
