import type { VerifyDomainAnswer } from '@fournil/contract/office/domains'

/** One of the dialogs, and about which domain. */
export type Opened =
  | { dialog: 'add' }
  | { dialog: 'dns' | 'certificate' | 'remove'; id: string }
  | { dialog: 'failed'; id: string; answer: VerifyDomainAnswer }
