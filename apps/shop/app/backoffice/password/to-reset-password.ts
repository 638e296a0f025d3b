import { redirect } from 'react-router'

/** The address that the platform's own host has. */
export function loader() {
  return redirect('/admin/reset-password')
}
