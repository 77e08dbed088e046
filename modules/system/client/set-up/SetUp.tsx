import { useQueryClient } from '@tanstack/react-query'
import { Button, Flex, Result, Steps } from 'antd'
import { useState, type ComponentType } from 'react'
import { useNavigate } from 'react-router'
import { ask } from '#kernel/client/request/calls.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { Loading } from '#ui/parts/Loading.tsx'
import { FailureView, NoRightView } from '#ui/parts/StateView.tsx'
import { useNarrow } from '#ui/parts/use-narrow.ts'
import { ScreenRoot } from '#ui/screens/ScreenRoot.tsx'
import { changeSettings } from '../../calls/settings.ts'
import type { SettingValues } from '../../rules/settings.ts'
import { setUpSteps, type SetUpStep } from '../../rules/set-up.ts'
import { keepSettings, useSettings } from '../operation/settings/use-settings.ts'
import { DepartStep } from './DepartStep.tsx'
import { BrandingStep } from './BrandingStep.tsx'
import { PasswordStep } from './PasswordStep.tsx'
import { PeopleStep } from './PeopleStep.tsx'
import type { StepProps } from './step-props.ts'
import { useSetUpText } from './text.ts'
import './set-up.css'

const homePath = '/dashboard/analysis'
const parts: Readonly<Record<SetUpStep, ComponentType<StepProps>>> = { password: PasswordStep, look: BrandingStep, depart: DepartStep,
  people: PeopleStep }

/** Leads the first administrator of an empty installation through what it needs; how far it came is a setting. */
export default function SetUp() {
  const { data, error, refetch } = useSettings()
  const allowed = useElementVisible('system:setting:edit')
  if (!allowed)
    return (
      <ScreenRoot>
        <NoRightView />
      </ScreenRoot>
    )
  return (
    <ScreenRoot>
      <section className="mw-panel mw-stack mw-form sys-set-up">
        {error
          ? <FailureView error={error} onRetry={() => void refetch()} />
          : data
          ? <Led settings={data} />
          : <Loading rows={8} />}
      </section>
    </ScreenRoot>
  )
}

function Led({ settings }: { settings: SettingValues }) {
  const { say } = useSetUpText()
  const narrow = useNarrow()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const done = settings.setUpStep ?? 0
  const [chosen, setChosen] = useState<number>()
  const current = chosen ?? done
  const step = setUpSteps[current]
  // Loaded anew, the page bears its new name and its menu no longer offers this screen.
  if (!step)
    return (
      <Result status="success" title={say('doneTitle')} subTitle={say('doneText')}
        extra={<Button type="primary" href={homePath}>{say('enter')}</Button>} />
    )
  const Part = parts[step]
  const goOn = async (more: Partial<SettingValues> = {}) => {
    const next = { ...more, setUpStep: Math.max(done, current + 1) }
    keepSettings(queryClient, await ask(changeSettings, next))
    setChosen(current + 1 < done ? current + 1 : undefined)
  }
  return (
    <>
      <p className="mw-faint">{say('intro')}</p>
      {narrow
        ? <strong>{say('stepOf', { step: current + 1, count: setUpSteps.length, title: say(step) })}</strong>
        : <Steps size="small" current={current} items={setUpSteps.map((name) => ({ title: say(name) }))} />}
      <Part key={step} settings={settings} onGoOn={goOn} />
      <Flex gap={12} wrap className="sys-set-up-ways">
        {current > 0 && <Button onClick={() => setChosen(current - 1)}>{say('back')}</Button>}
        {current < setUpSteps.length - 1 && <Button onClick={() => void goOn()}>{say('skip')}</Button>}
        <Button type="link" onClick={() => void navigate(homePath)}>{say('later')}</Button>
      </Flex>
    </>
  )
}
