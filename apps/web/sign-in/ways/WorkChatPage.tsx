import { useEffect, useEffectEvent, useState } from 'react'
import { bootConfig } from '#kernel/client/boot-config.ts'
import { BusinessError } from '#kernel/client/request/errors.ts'
import { signInByTicket } from '#kernel/client/session/sign-in-ways.ts'
import { loadValue } from '#kernel/client/storage.ts'
import { WORK_CHAT_SIGN_IN_PATH } from '../../guard.ts'
import { AccountForm } from '../AccountForm.tsx'
import type { WayProps } from '../way-props.ts'
import { BindForm } from './BindForm.tsx'
import { ThirdParties } from './ThirdParties.tsx'
import { WANTED_KEY } from './wanted.ts'
import { useWayText } from './text.ts'

/** OAuth2 app mode (spec 1 §2): where a third party sends people back, with a ticket or with an account to be bound. */
export function WorkChatPage(props: WayProps) {
  const { say } = useWayText()
  const { thirdParties } = bootConfig()
  const { onTrouble, onArrive, trouble } = props
  const [came] = useState(() =>
    Object.fromEntries(new URLSearchParams(location.search)) as Partial<
      Record<'oauth2LoginToken' | 'thirdType' | 'bind' | 'failed', string>
    >
  )

  const enter = async (ticket: string, source: string) => {
    const wanted = loadValue<string>(WANTED_KEY, 'session')
    history.replaceState(null, '', wanted ? `${WORK_CHAT_SIGN_IN_PATH}?redirect=${encodeURIComponent(wanted)}` : WORK_CHAT_SIGN_IN_PATH)
    try {
      await onArrive(await signInByTicket(ticket, source))
    } catch (error) {
      if (error instanceof BusinessError) onTrouble(error.message)
    }
  }
  const arrive = useEffectEvent(enter)
  const failed = useEffectEvent(() => onTrouble(say('appFailed')))
  const { oauth2LoginToken: ticket, thirdType, bind } = came
  useEffect(() => {
    if (came.failed) failed()
    else if (ticket && thirdType) void arrive(ticket, thirdType)
  }, [came.failed, ticket, thirdType])

  if (bind && thirdType) return <BindForm {...props} uuid={bind} onBound={(bound) => enter(bound, thirdType)} />
  return (
    <section className="public-page">
      <h2 className="sign-in-title">{say('appTitle')}</h2>
      <p>{say(thirdParties.length > 0 ? 'appText' : 'appOff')}</p>
      {thirdParties.length > 0
        ? (
          <>
            <p className="sign-in-trouble" role="alert">{trouble}</p>
            <ThirdParties />
          </>
        )
        : <AccountForm {...props} links={null} />}
    </section>
  )
}
