import { Banner } from '@fournil/ui/banner'
import { Button } from '@fournil/ui/button'

type RecoveryCodesProps = { codes: readonly string[]; onSeen: () => void }

/** Shown once: nobody can read them again, we least of all. */
export function RecoveryCodes({ codes, onSeen }: RecoveryCodesProps) {
  return (
    <div className="stack loose">
      <Banner tone="warning" role="status" title="Notez vos codes de secours">
        Sans votre téléphone, chacun ouvre votre compte une fois. Ils ne seront plus affichés.
      </Banner>
      <ul className="recovery-codes" aria-label="Codes de secours">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div>
        <Button onClick={onSeen}>J’ai noté mes codes</Button>
      </div>
    </div>
  )
}
