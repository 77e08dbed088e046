import { Button } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { bootConfig } from '#kernel/client/boot-config.ts'
import { BusinessError } from '#kernel/client/request/errors.ts'
import { signInByService } from '#kernel/client/session/sign-in-ways.ts'
import type { WayProps } from '../way-props.ts'
import { BackToSignIn } from './BackToSignIn.tsx'
import { useWayText } from './text.ts'

/** The address to which the central service sends people back: this page, without the ticket it added. */
function ownService(): string {
  const address = new URL(location.href)
  address.searchParams.delete('ticket')
  return address.href
}

/** Sign-in by the central service (spec 1 §2): to it, and back with a ticket. */
export function SingleSignOnPage({ trouble, onTrouble, onArrive, onLeave }: WayProps) {
  const { say } = useWayText()
  const { ssoBase } = bootConfig()
  const [ticket] = useState(() => new URLSearchParams(location.search).get('ticket'))
  const [busy, setBusy] = useState(ticket !== null)

  const enter = useEffectEvent(async (given: string) => {
    const service = ownService()
    // A ticket holds once: a reload must not try it again.
    history.replaceState(null, '', service)
    try {
      await onArrive(await signInByService(given, service))
    } catch (error) {
      if (error instanceof BusinessError) onTrouble(error.message)
      setBusy(false)
    }
  })
  useEffect(() => {
    if (ticket !== null) void enter(ticket)
  }, [ticket])

  if (ssoBase === '') return <BackToSignIn title={say('ssoTitle')} text={say('ssoOff')} onLeave={onLeave} />
  return (
    <section className="public-page">
      <h2 className="sign-in-title">{say('ssoTitle')}</h2>
      <p aria-live="polite">{say(busy ? 'ssoBusy' : 'ssoText')}</p>
      <p className="sign-in-trouble" role="alert">{trouble}</p>
      <Button type="primary" size="large" block loading={busy}
        href={busy ? undefined : `${ssoBase}/login?service=${encodeURIComponent(ownService())}`}
      >
        {say('ssoGo')}
      </Button>
    </section>
  )
}
