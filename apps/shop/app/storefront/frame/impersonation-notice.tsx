import { Impersonation } from '@fournil/pages/account/impersonation'
import { useStorefront } from '../use-storefront.ts'

/** Over every page of the shop window, while a super administrator acts as somebody who works there. */
export default function ImpersonationNotice() {
  const { impersonation } = useStorefront()
  return impersonation && <Impersonation {...impersonation} />
}
