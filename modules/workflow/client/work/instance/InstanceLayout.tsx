import { Tabs } from 'antd'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Loading } from '#ui/parts/Loading.tsx'
import type { InstanceView } from '../../../calls/shapes.ts'
import { nothingTyped } from '../acts/act-input.ts'
import type { SendAct } from '../acts/use-task-act.ts'
import { useWorkText } from '../text.ts'
import { ActionBar } from './ActionBar.tsx'
import { FilledForm } from './FilledForm.tsx'
import { readAccess } from './form-access.ts'
import { InstanceHead } from './InstanceHead.tsx'
import { Related } from './Related.tsx'
import { TaskTable } from './TaskTable.tsx'
import { Timeline } from './Timeline.tsx'
import '../work.css'

const ProcessPicture = lazy(async () => ({ default: (await import('../../picture/ProcessPicture.tsx')).ProcessPicture }))

const OWN = 'own'

interface InstanceLayoutProps {
  view: InstanceView
  /** What is shown is from before: the newest is on its way. */
  busy: boolean
  /** Undefined where the process is about none. */
  form: ReactNode | undefined
  /** The form that the caller's step has to itself. */
  own?: { label: string; body: ReactNode }
  send?: SendAct
  /** Its form is still on its way: nothing is decided without what is filled in there. */
  waiting?: boolean
  onBack: () => void
  onDone: () => void
}

/** Head, form, picture and tasks, the history beside them or on a phone below, and the acts at the foot. */
export function InstanceLayout({ view, busy, form, own, send, waiting, onBack, onDone }: InstanceLayoutProps) {
  const { say } = useWorkText()
  const filledIn = own ? OWN : 'form'
  const [tab, setTab] = useState(own || form !== undefined ? filledIn : 'picture')
  const [typed, setTyped] = useState(nothingTyped)
  // A fault of the form is shown where the form is.
  const sendFromForm: SendAct | undefined = send && (async (...act) => {
    const became = await send(...act)
    if (became === 'form') setTab(filledIn)
    return became
  })
  return (
    <section className="mw-detail mw-wf-instance" aria-label={view.title} aria-busy={busy}>
      <InstanceHead view={view} onBack={onBack} />
      <div className="mw-wf-columns">
        <Tabs className="mw-wf-main" activeKey={tab} onChange={setTab} items={[
          // The form keeps what is typed while another tab is looked at.
          ...(form === undefined ? [] : [{ key: 'form', label: say('form'), forceRender: true, children: form }]),
          ...(own ? [{ key: OWN, label: own.label, forceRender: true, children: own.body }] : []),
          ...view.nodeForms.filter(({ nodeKey }) => nodeKey !== view.mine?.form?.nodeKey || !own).map((filled) => ({
            key: `node.${filled.nodeKey}`,
            label: filled.nodeName,
            children: <FilledForm view={view} form={filled} fields={readAccess(view)} />,
          })),
          { key: 'picture', label: say('picture'), destroyOnHidden: true, children: (
            <Suspense fallback={<Loading rows={6} />}>
              <ProcessPicture xml={view.bpmnXml} places={view.places} taken={view.taken} />
            </Suspense>
          ) },
          { key: 'tasks', label: say('tasks', { count: view.tasks.length }), children: <TaskTable tasks={view.tasks} /> },
        ]} />
        <aside className="mw-wf-side" aria-label={say('history')}>
          <h3 className="mw-heading">{say('history')}</h3>
          <Timeline view={view} />
          <Related view={view} />
        </aside>
      </div>
      {!waiting && (
        <ActionBar view={view} kept={{ typed, onTyped: setTyped }} {...(sendFromForm ? { send: sendFromForm } : {})} onDone={onDone} />
      )}
    </section>
  )
}
