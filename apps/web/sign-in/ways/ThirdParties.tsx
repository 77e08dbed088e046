import { Button } from 'antd'
import { bootConfig } from '#kernel/client/boot-config.ts'
import { callAddress } from '#kernel/client/request/address.ts'
import { saveValue } from '#kernel/client/storage.ts'
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
        <Button key={source} block href={callAddress(`/sys/thirdLogin/oauth2/${encodeURIComponent(source)}/login`)} onClick={remember}>
          {say('by', { name })}
        </Button>
      ))}
    </section>
  )
}
