import { useSession } from '#kernel/client/session/use-permission.ts'
import { useGridText } from '../text.ts'
import type { Person } from './live-message.ts'
import { eachOnce, initialOf, toneOf } from './presence.ts'
import './live.css'

/** More people than this are counted, not shown. */
const shown = 5

/** Who else has the document open. */
export function People({ people }: { people: readonly Person[] }) {
  const { say } = useGridText()
  const me = useSession(({ user }) => user?.id)
  const once = eachOnce(people)
  if (once.length === 0) return null
  const nameOf = ({ userId, realname }: Person) => (userId === me ? say('liveMyself', { name: realname }) : realname)
  return (
    <ul className="mw-people" aria-label={say('livePeople')}>
      {once.slice(0, shown).map((person) => (
        <li key={person.userId} className={`mw-who-${toneOf(person.userId)}`} title={nameOf(person)} aria-label={nameOf(person)}>
          <span aria-hidden>{initialOf(person.realname)}</span>
        </li>
      ))}
      {once.length > shown && <li title={once.slice(shown).map(nameOf).join('、')}>+{once.length - shown}</li>}
    </ul>
  )
}
