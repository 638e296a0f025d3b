import { WheatIcon } from '@fournil/ui/icons/wheat'

export function Brand() {
  return (
    <p className="console-brand">
      <WheatIcon />
      Fournil Console
    </p>
  )
}
