import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react'
import type { SignedIn } from '#kernel/entity/console/signed-in.ts'
import { noteArrival } from '../arrival.ts'
import { hasNoDepartment, needsChoice } from './sign-in-answer.ts'

const IdentityDialog = lazy(() => import('./IdentityDialog.tsx').then(({ IdentityDialog }) => ({ default: IdentityDialog })))

/** What follows every sign-in, whichever way it came: the choice of department and tenant where there is one, then the console. */
export function useArrival(onSignedIn: () => Promise<void>): { arrive: (result: SignedIn) => Promise<void>; dialog: ReactNode } {
  const [answer, setAnswer] = useState<SignedIn>()
  const arrive = useCallback(async (result: SignedIn) => {
    noteArrival({ noDepartment: hasNoDepartment(result) })
    if (needsChoice(result)) setAnswer(result)
    else await onSignedIn()
  }, [onSignedIn])
  const dialog = answer && (
    <Suspense fallback={null}>
      <IdentityDialog answer={answer} onDone={onSignedIn} onCancel={() => setAnswer(undefined)} />
    </Suspense>
  )
  return { arrive, dialog }
}
