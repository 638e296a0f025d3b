import { redirect } from 'react-router'

/** Any other path leads home. */
export function loader() {
  return redirect('/')
}
