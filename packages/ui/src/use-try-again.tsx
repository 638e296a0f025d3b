import { useLocation, useNavigate, useNavigation } from 'react-router'

/**
 * For a page that could not be loaded: it is opened anew where it stands. Revalidating is not enough: the router takes
 * the error away only if it was seen to wait, and an answer that comes at once leaves the error on screen.
 */
export function useTryAgain(): { busy: boolean; onRetry: () => void } {
  const navigate = useNavigate()
  const location = useLocation()
  const { state } = useNavigation()
  return {
    busy: state === 'loading',
    onRetry: () =>
      void navigate(location, {
        replace: true,
        state: location.state,
        preventScrollReset: true,
      }),
  }
}
