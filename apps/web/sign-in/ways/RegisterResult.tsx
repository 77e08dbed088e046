import { loadValue } from '#kernel/client/storage.ts'
import type { WayProps } from '../way-props.ts'
import { BackToSignIn } from './BackToSignIn.tsx'
import { useWayText } from './text.ts'

/** Name of the account that was just opened in this window. */
export const REGISTERED_KEY = 'REGISTERED'

/** What became of a registration, and what happens next. */
export function RegisterResult({ onLeave }: WayProps) {
  const { say } = useWayText()
  const username = loadValue<string>(REGISTERED_KEY, 'session')
  return (
    <BackToSignIn title={say(username ? 'resultTitle' : 'registerTitle')}
      text={username ? say('resultText', { username }) : say('resultNone')} onLeave={onLeave} />
  )
}
