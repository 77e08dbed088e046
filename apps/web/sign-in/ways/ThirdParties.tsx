import { Button } from 'antd'
import { bootConfig } from '#kernel/client/boot-config.ts'
import { linkTo } from '#kernel/client/request/calls.ts'
import { saveValue } from '#kernel/client/storage.ts'
import { leaveInApp } from '#kernel/entity/console/sign-in.ts'
import { wantedAfterSignIn } from '../../guard.ts'
import { WANTED_KEY, WANTED_TTL_MS } from './wanted.ts'
import { useWayText } from './text.ts'

/** Ways to sign in by an account elsewhere; the browser goes there and comes back. */
export function ThirdParties() {
  const { say } = useWayText()
  const remember = () => saveValue(WANTED_KEY, wantedAfterSignIn(location.search), { kind: 'session', ttlMs: WANTED_TTL_MS })
  return (
    <section className="third-parties" aria-label={say('or')}>
      <h3>{say('or')}</h3>
      {bootConfig().thirdParties.map(({ source, name }) => (
        <Button key={source} block href={linkTo(leaveInApp, { source })} onClick={remember}>
          {say('by', { name })}
        </Button>
      ))}
    </section>
  )
}
