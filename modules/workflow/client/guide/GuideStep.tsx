import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { findEntity } from '#kernel/client/entities.ts'
import { screenOf } from '#kernel/client/menu/screen-of.ts'
import { searchText } from '#kernel/client/request/address.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { useCall } from '#ui/acts/use-call.ts'
import { bindForm, type Guide } from '../../calls/guide.ts'
import { binding, model } from '../../index.ts'
import { nextStepOf } from '../../rules/guide.ts'
import { startKeys } from '../work/instance/instance-path.ts'
import { useGuideText } from './text.ts'

interface NextStepProps {
  guide: Guide
  /** Missing where that is no step to be taken from here. */
  onDraw?: (() => void) | undefined
  onDeploy?: (() => void) | undefined
}

/** The button of the next step, for whoever may take it. */
export function GuideStep({ guide, onDraw, onDeploy }: NextStepProps) {
  const { say } = useGuideText()
  const navigate = useNavigate()
  const { send, busy } = useCall(bindForm, { warn: true })
  const may = { draw: useElementVisible(`${model.permission}:edit`), deploy: useElementVisible(`${model.permission}:deploy`),
    bind: useElementVisible(`${binding.permission}:add`), start: useElementVisible('workflow:start:list') }
  const step = nextStepOf(guide)
  const { form, id, name, modelKey } = guide
  const document = form?.kind === 'DOCUMENT' ? form : undefined
  const screen = document && screenOf(findEntity(document.entityId)?.component ?? '')
  const acts = {
    draw: onDraw,
    deploy: onDeploy,
    bind: document
      ? () =>
        void navigate(
          `/flowable/bind?${
            searchText({ open: 'new', 'new.entityId': document.entityId, 'new.modelId': id, 'new.modelId_dictText': name })
          }`,
        )
      : () => void send({ id }),
    // A document is submitted on its own screen, which starts its process.
    start: () => void navigate(screen ?? `/flowable/start?${searchText({ [startKeys.process]: modelKey })}`),
  }
  const press = acts[step]
  if (!press || !may[step]) return null
  const word = step === 'bind' && document ? say('step_bindDocument') : say(`step_${step}`)
  return <Button type="primary" loading={busy} onClick={press}>{say('next', { step: word })}</Button>
}
