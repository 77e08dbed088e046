import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useRead } from '#kernel/client/records/use-read.ts'
import { searchText } from '#kernel/client/request/address.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { processGuide, type Guide } from '../../calls/guide.ts'
import { model } from '../../index.ts'
import { DeployDialog } from '../DeployDialog.tsx'
import { FormWindow } from './FormWindow.tsx'
import { GuideStep } from './GuideStep.tsx'
import { useGuideText } from './text.ts'
import './guide.css'

interface ProcessGuideProps {
  id: string
  /** Draws the process; missing where it stands open. */
  onDraw?: () => void
  /** In place of deploying what is saved: saves first. */
  onDeploy?: () => void
  /** Another form was chosen: from which revision of the model to which. */
  onForm?: (before: number, after: number) => void
}

/** The four parts of a process with how far each is, and its next step. */
export function ProcessGuide({ id, onDraw, onDeploy, onForm }: ProcessGuideProps) {
  const { say } = useGuideText()
  const { data } = useRead(processGuide, { id }, { staleTime: 0 })
  const [window, setWindow] = useState<'form' | 'deploy'>()
  const navigate = useNavigate()
  const mayEdit = useElementVisible(`${model.permission}:edit`)
  const mayDeploy = useElementVisible(`${model.permission}:deploy`)
  if (!data) return <div className="mw-wf-guide" aria-busy />
  const deploy = onDeploy ?? (() => setWindow('deploy'))
  const form = () => setWindow('form')
  const monitor = () => void navigate(`/flowable/monitor?${searchText({ 'f.modelId': id })}`)
  return (
    <section className="mw-wf-guide" aria-label={say('guide')}>
      <ol>
        <Part title={say('partForm')} state={formState(say, data)} done={data.bound || (data.form !== null && data.version === null)}
          onPress={mayEdit ? form : undefined} />
        <Part title={say('partDraw')} state={drawState(say, data)} done={data.faults === 0} onPress={mayEdit ? onDraw : undefined} />
        <Part title={say('partPublish')} state={publishState(say, data)} done={data.status === 'deployed'}
          onPress={mayDeploy && data.faults === 0 ? deploy : undefined} />
        <Part title={say('partMonitor')} state={data.running > 0 ? say('running', { count: data.running }) : say('runningNone')}
          done={data.running > 0} onPress={data.version === null ? undefined : monitor} />
      </ol>
      <GuideStep guide={data} onDraw={onDraw} onDeploy={deploy} />
      {window === 'form' && (
        <FormWindow process={data} value={data.form?.entityId ?? null} onSaved={onForm} onClose={() => setWindow(undefined)} />
      )}
      {window === 'deploy' && <DeployDialog id={id} name={data.name} onClose={() => setWindow(undefined)} />}
    </section>
  )
}

type Say = ReturnType<typeof useGuideText>['say']

function formState(say: Say, { form, bound, version }: Guide): string {
  if (!form) return say('formNone')
  return bound || version === null ? form.title : say('formUnbound', { form: form.title })
}

function drawState(say: Say, { faults, doubts }: Guide): string {
  if (faults > 0) return say('faults', { count: faults })
  return doubts > 0 ? say('doubts', { count: doubts }) : say('drawn')
}

function publishState(say: Say, { status, version }: Guide): string {
  if (version === null) return say('notDeployed')
  return say(status === 'changed' ? 'changed' : 'versionOf', { version })
}

interface PartProps {
  title: string
  state: string
  done: boolean
  onPress?: (() => void) | undefined
}

function Part({ title, state, done, onPress }: PartProps) {
  const inside: ReactNode = (
    <>
      <b>{title}</b> <span className={done ? 'mw-wf-part-done' : 'mw-faint'}>{state}</span>
    </>
  )
  return <li>{onPress ? <button type="button" className="mw-wf-part" onClick={onPress}>{inside}</button> : <span>{inside}</span>}</li>
}
