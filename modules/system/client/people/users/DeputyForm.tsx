import { useRead } from '#kernel/client/records/use-read.ts'
import { ActWindow } from '#ui/acts/ActWindow.tsx'
import { addDeputy, changeDeputy, deputyOf } from '../../../calls/people.ts'
import { userAgent } from '../../../entities/user-agent.ts'

const { agentUserName, startTime, endTime, status } = userAgent.fields
const fields = { agentUserName, startTime, endTime, status }

/** Who acts for a person, from when to when. */
export function DeputyForm({ username, realname, onClose }: { username: string; realname: string; onClose: () => void }) {
  // None is an answer too: the form then begins empty.
  const { data: deputy, isPending } = useRead(deputyOf, { userName: username }, { gcTime: 0, quiet: true })
  if (isPending) return null
  return (
    <ActWindow act={deputy ? changeDeputy : addDeputy} explanation={<p>{realname}</p>} fields={fields} onClose={onClose}
      {...(deputy ? { defaults: deputy } : {})} given={{ userName: username, ...(deputy ? { id: deputy.id } : {}) }} />
  )
}
