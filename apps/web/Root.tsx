import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { bootConfig } from '#kernel/client/boot-config.ts'
import { sessionStore } from '#kernel/client/session/session-store.ts'
import { guard, isWorkChat, type GuardOutcome } from './guard.ts'
import { SignInArea } from './sign-in/SignInArea.tsx'
import { Splash } from './Splash.tsx'
import { StartBoundary } from './StartBoundary.tsx'

const loadConsole = () => import('./shell/ShellApp.tsx').then(({ ShellApp }) => ({ default: ShellApp }))
const ShellApp = lazy(loadConsole)

/**
 * Two areas with nothing in common but the guard: the pages before sign-in, kept small, and the console.
 * The console is fetched while somebody types the password.
 */
export function Root() {
  return (
    <StartBoundary>
      <Area />
    </StartBoundary>
  )
}

function Area() {
  const [outcome, setOutcome] = useState<GuardOutcome>(decide)
  const [reason, setReason] = useState('')
  const again = useCallback(() => setOutcome(decide()), [])
  const leave = useCallback((why = '') => {
    setReason(why)
    setOutcome(decide())
  }, [])

  useEffect(() => {
    // The console's router follows the address by itself; only the public pages need to be told.
    if (outcome.area === 'console') return undefined
    addEventListener('popstate', again)
    return () => removeEventListener('popstate', again)
  }, [outcome.area, again])

  if (outcome.area === 'public')
    return <SignInArea path={outcome.address.split('?')[0] ?? ''} reason={reason} onEnter={again} prefetch={loadConsole} />
  return (
    <Suspense fallback={<Splash />}>
      <ShellApp onLeave={leave} />
    </Suspense>
  )
}

/** Runs the guard on the present address and puts the outcome's into its place. */
function decide(): GuardOutcome {
  const { token, user } = sessionStore.getState()
  const outcome = guard({
    pathname: location.pathname,
    search: location.search,
    hash: location.hash,
    signedIn: token !== undefined,
    singleSignOn: bootConfig().ssoBase !== '',
    workChat: isWorkChat(navigator.userAgent),
    homePath: user?.homePath || undefined,
  })
  if (outcome.address !== location.pathname + location.search + location.hash) history.replaceState(null, '', outcome.address)
  return outcome
}
