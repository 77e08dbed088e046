import { useRead } from '#kernel/client/records/use-read.ts'
import { menuHolders } from '../../../calls/rights.ts'
import { usePeopleText } from '../text.ts'

/** Who loses what a menu opens, before it is deleted. */
export function MenuDeletion({ ids }: { ids: readonly string[] }) {
  const { say } = usePeopleText()
  const { data } = useRead(menuHolders, { ids: [...ids] }, { quiet: true })
  if (!data || data.roles === 0) return null
  return <p className="mw-faint">{say('menuDeletion', { roles: data.roles, people: data.people })}</p>
}
