import { DetailList } from '#ui/widgets/DetailList.tsx'
import { ScreenHead } from '#ui/screens/ScreenHead.tsx'
import type { InstanceView } from '../../../calls/shapes.ts'
import { Due } from '../lists/DueCell.tsx'
import { DictText } from '../parts/DictText.tsx'
import { Duration } from '../parts/Duration.tsx'
import { momentOf } from '../parts/due.ts'
import { PeopleNames } from '../parts/PeopleNames.tsx'
import { useWorkText } from '../text.ts'
import { openTask } from './open-task.ts'

/** What the instance is, who began it, where it stands, and until when the caller is asked to act. */
export function InstanceHead({ view, onBack }: { view: InstanceView; onBack: () => void }) {
  const { say } = useWorkText()
  const { endTime, reason } = view
  const mine = openTask(view)
  return (
    <>
      <ScreenHead title={view.title} record={view.instanceNo} mark={<DictText dict="wf_instance_status" value={view.status} />}
        onBack={onBack}
      >
        {mine && (
          <span className="mw-wf-mine">
            {say('atStep', { node: mine.nodeName })}
            {mine.due && (
              <>
                <Due due={mine.due} open />
              </>
            )}
          </span>
        )}
      </ScreenHead>
      <div className="mw-wf-facts">
        <DetailList columns={4} size="small" entries={[
          { key: 'process', label: say('process'), value: say('versionOf', { name: view.processName, version: view.version }) },
          { key: 'starter', label: say('starter'), value: <PeopleNames of={view.starter} /> },
          { key: 'start', label: say('startTime'), value: <span className="mw-number">{view.startTime.slice(0, 16)}</span> },
          endTime
            ? { key: 'end', label: say('endTime'), value: (
              <span className="mw-number">
                {endTime.slice(0, 16)} · <Duration minutes={(momentOf(endTime) - momentOf(view.startTime)) / 60_000} />
              </span>
            ) }
            : { key: 'record', label: say('document'), value: view.recordName === view.recordId ? '—' : view.recordName ?? '—' },
          ...(reason ? [{ key: 'reason', label: say('reason'), value: reason, span: 4 }] : []),
        ]} />
      </div>
    </>
  )
}
