import { Banner } from '@fournil/ui/banner'
import { Button } from '@fournil/ui/button'
import type { PasskeyApi } from './passkey-api.ts'
import { usePasskeyLogin } from './use-passkey-login.ts'
import { useSupported } from './use-supported.ts'

type PasskeyLoginProps = { api: PasskeyApi; onEntered: (landing: string) => void }

/** In a login, where the browser knows passkeys: instead of the password, or of the code that is asked for after it. */
export function PasskeyLogin(props: PasskeyLoginProps) {
  return useSupported() === 'yes' ? <Supported {...props} /> : null
}

function Supported({ api, onEntered }: PasskeyLoginProps) {
  const { refused, busy, press } = usePasskeyLogin(api, onEntered)
  return (
    <>
      <Button variant="secondary" wide busy={busy} onClick={() => void press()}>
        Se connecter avec une clé d’accès
      </Button>
      {refused && <Banner tone="danger">{refused}</Banner>}
    </>
  )
}
