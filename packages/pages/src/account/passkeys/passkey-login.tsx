import { Banner } from '@fournil/ui/banner'
import { Button } from '@fournil/ui/button'
import type { PasskeyApi } from './passkey-api.ts'
import { usePasskeyLogin } from './use-passkey-login.ts'
import { useSupported } from './use-supported.ts'

type PasskeyLoginProps = { api: PasskeyApi; onEntered: (landing: string) => void }

/** In a login, where the browser knows passkeys: instead of the password, or of the code that is asked for after it. */
export function PasskeyLogin(props: PasskeyLoginProps) {
  const supported = useSupported()
  if (supported === null) return <Room />
  return supported === 'yes' ? <Supported {...props} /> : null
}

const WORDS = 'Se connecter avec une clé d’accès'

/** Until the browser could be asked: what stands around it does not move under a finger when the button comes. */
function Room() {
  return (
    <div className="keeps-room">
      <Button variant="secondary" wide>
        {WORDS}
      </Button>
    </div>
  )
}

function Supported({ api, onEntered }: PasskeyLoginProps) {
  const { refused, busy, press } = usePasskeyLogin(api, onEntered)
  return (
    <>
      <Button variant="secondary" wide busy={busy} onClick={() => void press()}>
        {WORDS}
      </Button>
      {refused && <Banner tone="danger">{refused}</Banner>}
    </>
  )
}
