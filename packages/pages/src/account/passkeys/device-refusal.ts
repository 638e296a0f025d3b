/** Why the device or its owner did not go through with it, in a sentence; forms read it as a refusal. */
export class DeviceRefusal extends Error {
  readonly status = 400
}

const SENTENCES = new Map([
  ['NotAllowedError', 'La demande a été annulée ou a expiré. Réessayez.'],
  ['AbortError', 'La demande a été annulée. Réessayez.'],
  ['InvalidStateError', 'Cet appareil a déjà une clé d’accès pour cette adresse.'],
  [
    'ConstraintError',
    'Cet appareil ne peut pas vérifier que c’est vous\u00a0: il lui faut une empreinte, un visage ou un code.',
  ],
  ['NotSupportedError', 'Cet appareil ne sait pas créer de clé d’accès.'],
  ['SecurityError', 'Les clés d’accès ne sont pas possibles à cette adresse.'],
])
const OTHERWISE = 'L’appareil n’a pas répondu comme prévu. Réessayez.'

export function deviceRefusal(error: unknown): never {
  // The library wraps what the browser says, and keeps its name.
  const name = error instanceof Error ? error.name : ''
  throw new DeviceRefusal(SENTENCES.get(name) ?? OTHERWISE)
}
