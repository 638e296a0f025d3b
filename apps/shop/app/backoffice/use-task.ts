import { type TaskOutcome, useTask as useAnyTask } from '@fournil/ui/use-task'
import { loginFor } from './frame/login-redirect.ts'

/** A task of the back office: whoever is signed out meanwhile comes back to the same page. */
export function useTask<Input extends unknown[], Output>(
  work: (...input: Input) => Promise<Output>,
  told: Omit<TaskOutcome<Output>, 'signedOut'> = {},
) {
  const signedOut = () => window.location.assign(loginFor(window.location, true))
  return useAnyTask(work, { ...told, signedOut })
}
