import { type TaskOutcome, useTask as useAnyTask } from '@fournil/ui/use-task'

/** A task of the console: whoever is signed out meanwhile signs in again. */
export function useTask<Input extends unknown[], Output>(
  work: (...input: Input) => Promise<Output>,
  told: Omit<TaskOutcome<Output>, 'signedOut'> = {},
) {
  return useAnyTask(work, { ...told, signedOut: () => window.location.assign('/login') })
}
